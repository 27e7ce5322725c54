import type { HostOutcome } from '@wellspring/evaluator';
import { defineToolState } from '../../ui/workspace/tool-state';
import type { Workspace } from '../../ui/workspace/workspace';

/** What the stepper keeps of a workspace. */
export interface SteppingState {
  /** Whether somebody looks at the stepper. */
  readonly isStepping: boolean;
  /** Whether somebody saw the last run in it: when they turn away, the console leads back. */
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
 * Notes that somebody looks at the steps of programs.
 * @param hint the words that lead back to them
 * @returns a function to call when they turn away
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

/** Whether a run began, so that there are steps to see. */
function hasSteps(outcome: HostOutcome): boolean {
  const { status } = outcome;
  if (status === 'error') return outcome.errors.every(({ type }) => type === 'Runtime');
  return status === 'finished' || status === 'timeout';
}
