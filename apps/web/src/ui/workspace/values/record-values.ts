import { type Host, LINE_VALUES_MODE, type Program } from '@wellspring/evaluator';
import { createRecorder } from '../../recording/recorder';
import type { Workspace } from '../workspace';
import { sessionSettings, type ShownValues, type ValuesNote } from '../workspace-state';
import { parseRunValues } from './parse-values';

/** More steps than students' programs take, and few enough to be processed quickly. */
const STEP_LIMIT = 100_000;

/**
 * Shows inline values after each run of a workspace. For that, the program runs once more separately: after
 * its run has ended, so that the console does not wait, and with the same answers to its questions.
 * @param host returns the host that records the steps of programs
 * @returns a function that stops it and removes the values
 */
export function recordValues(workspace: Workspace, host: () => Host): () => void {
  const recorder = createRecorder(host, parseRunValues);
  const { state } = workspace;
  /** The run whose values are shown or being computed. */
  let recorded: Program | null = null;

  function follow() {
    const { ran, activity, summary } = state.getState();
    // The new language may not support values.
    const canTell = workspace.canShowValues();
    if (ran !== recorded || !canTell) {
      recorded = null;
      recorder.close();
      workspace.showValues(null);
    }
    if (ran === null || ran === recorded || activity !== 'idle' || !canTell) return;
    // Repeating it would continue beyond the place where it was stopped.
    if (summary?.status === 'stopped') return;
    recorded = ran;
    void tell(ran);
  }

  async function tell(ran: Program) {
    const values = await valuesOf(ran);
    if (recorded === ran) workspace.showValues(values);
  }

  async function valuesOf(ran: Program): Promise<ShownValues | null> {
    const now = state.getState();
    const options = { mode: LINE_VALUES_MODE, stepLimit: STEP_LIMIT, inputs: now.inputs };
    const end = await recorder.record(ran, sessionSettings(now), options, now.answers);
    // A run that could not start has no values; the console says why.
    if (end === null || end.kind === 'errors') return null;
    const found = end.kind === 'kept' ? await recorder.look({ at: 0, lineValues: true }) : null;
    // The recording is not needed any more.
    if (recorded === ran) recorder.close();
    if (end.kind !== 'kept' || found === null) {
      return { ran, lines: [], notes: [{ kind: 'failed' }] };
    }
    const notes: readonly (ValuesNote | false)[] = [
      end.recording.isCut === true && { kind: 'steps', steps: STEP_LIMIT },
      found.usesChance === true && { kind: 'chance' },
      found.isCut === true && { kind: 'cut' },
    ];
    return { ran, lines: found.lines, notes: notes.filter((note) => note !== false) };
  }

  const unsubscribe = state.subscribe((now, before) => {
    const isOther =
      now.ran !== before.ran ||
      now.activity !== before.activity ||
      now.language !== before.language;
    if (isOther) follow();
  });
  follow();
  return () => {
    unsubscribe();
    recorded = null;
    recorder.close();
    workspace.showValues(null);
  };
}
