import { type Drawing, drawings, MAX_DRAWINGS } from '@wellspring/evaluator';
import { defineToolState, readInto } from '../../ui/workspace/tool-state';

/** What the data visualizer keeps of a workspace. */
export interface DrawingsState {
  /** What the run and the REPL entries after it have drawn, a call each, oldest first. */
  readonly drawings: readonly Drawing[];
  /** How many calls of `draw_data` there were in all runs. */
  readonly drawn: number;
}

export const drawingsState = defineToolState<DrawingsState>({
  name: 'data-visualizer',
  initial: { drawings: [], drawn: 0 },
  reads: [
    readInto(drawings, (state, more) => ({
      drawings: [...state.drawings, ...more].slice(-MAX_DRAWINGS),
      drawn: state.drawn + more.length,
    })),
  ],
  after(state, event) {
    switch (event.kind) {
      case 'run':
      case 'language':
        return state.drawings.length === 0 ? state : { ...state, drawings: [] };
      case 'ended':
        // Nothing can be unfolded any more without the session, and another session counts its calls anew.
        return event.isSessionKept
          ? state
          : { ...state, drawings: state.drawings.map(withoutCall) };
    }
  },
});

function withoutCall({ structures, arrays }: Drawing): Drawing {
  return { structures, arrays };
}
