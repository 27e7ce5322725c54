import { type Drawing, drawings, MAX_DRAWINGS } from '@wellspring/evaluator';
import { defineToolState, readInto } from '../../ui/workspace/tool-state';

/** The state of the data visualizer in a workspace. */
interface DrawingsState {
  /** The calls of the last run and of the REPL entries after it, oldest first. */
  readonly drawings: readonly Drawing[];
  /** The number of calls of `draw_data` in all runs. */
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
        // Nothing can be unfolded after the session is gone, and a new session counts its calls from the
        // start.
        return event.isSessionKept
          ? state
          : { ...state, drawings: state.drawings.map(withoutCall) };
    }
  },
});

function withoutCall({ structures, arrays }: Drawing): Drawing {
  return { structures, arrays };
}
