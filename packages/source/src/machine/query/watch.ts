import { isFunction, type Value } from '../../runtime/values.js';
import type { Frame } from '../frames.js';
import { closureOf, continuationIn } from '../heap.js';
import type { Replays } from '../replay.js';
import type { Words } from '../words/words.js';
import { evaluate, NotEvaluated } from './evaluate.js';
import { Snapshot } from './snapshot.js';

/** The value of an expression in a state of a run, for people who watch it while they go from state to state. */

/** What a watched expression has come to. */
export type Watched =
  | {
      readonly kind: 'value';
      /** Its display string. */
      readonly text: string;
      /** The id of the array or function of the picture that it is. */
      readonly id: number | undefined;
      readonly isFunction: boolean;
    }
  | { readonly kind: 'none'; readonly why: Words };

/** Values of a display string; what comes after is left out. */
const MAX_SHOWN = 2000;

/**
 * @param text an expression that changes nothing
 * @param frame the id of the frame whose names it sees; by default the current one
 */
export function watch(run: Replays, state: number, text: string, frame?: number): Watched {
  const recording = run.at(state);
  const { context } = run;
  let seen: Frame | undefined = recording.frameAt(state);
  if (frame !== undefined) {
    for (const each of recording.frames) if (each.id === frame) seen = each;
  }
  const snapshot = new Snapshot(state);
  try {
    const value = evaluate(text, context, { state, frame: seen }, snapshot);
    return {
      kind: 'value',
      text: context.machine.display(value, { mostValues: MAX_SHOWN }),
      id: idOf(value, snapshot),
      isFunction: isFunction(value),
    };
  } catch (error) {
    if (error instanceof NotEvaluated) return { kind: 'none', why: error.words };
    throw error;
  }
}

function idOf(value: Value, snapshot: Snapshot): number | undefined {
  if (!isFunction(value)) return snapshot.idOf(value);
  return (closureOf(value) ?? continuationIn(value))?.id;
}
