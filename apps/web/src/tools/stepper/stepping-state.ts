import type { HostOutcome } from '@wellspring/evaluator';
import { defineToolState } from '../../ui/workspace/tool-state';
import type { Workspace } from '../../ui/workspace/workspace';

/** The state of the stepper in a workspace. */
interface SteppingState {
  /** True if the stepper is being shown. */
  readonly isStepping: boolean;
  /**
   * True if the last run was shown in the stepper. When the user leaves it, the console tells the way back.
   */
  readonly leadsBack: boolean;
}

export const steppingState = defineToolState<SteppingState>({
  name: 'stepper',
  initial: { isStepping: false, leadsBack: false },
  after(state, event) {
    switch (event.kind) {
      case 'ended': {
        if (event.origin !== 'program') return state;
        const leadsBack = state.isStepping && hasSteps(event.outcome);
        return leadsBack === state.leadsBack ? state : { ...state, leadsBack };
      }
      case 'language':
        return state.leadsBack ? { ...state, leadsBack: false } : state;
      case 'run':
        return state;
    }
  },
});

/**
 * Notes that the stepper is being shown.
 * @param hint returns the words that tell the way back to the steps
 * @returns a function to call when the user leaves the stepper
 */
export function lookAtSteps(workspace: Workspace, hint: () => string): () => void {
  workspace.changeTool(steppingState, (state) => ({ ...state, isStepping: true }));
  return () => {
    if (steppingState.of(workspace.state.getState()).leadsBack) {
      workspace.show({ kind: 'hint', text: hint() });
    }
    workspace.changeTool(steppingState, () => steppingState.initial);
  };
}

/** Tells whether a run began, so that there are steps to show. */
function hasSteps(outcome: HostOutcome): boolean {
  const { status } = outcome;
  if (status === 'error') return outcome.errors.every(({ type }) => type === 'Runtime');
  return status === 'finished' || status === 'timeout';
}
