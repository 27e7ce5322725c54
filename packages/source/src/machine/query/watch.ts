import { isFunction, type Value } from '@wellspring/engine';
import type { Frame } from '../frames.js';
import { closureOf, continuationIn } from '../heap.js';
import type { Replays } from '../replay.js';
import type { Words } from '../words/words.js';
import { evaluate, NotEvaluated } from './evaluate.js';
import { Snapshot } from './snapshot.js';

/** The value of an expression in a state, for users who watch it while they go from state to state. */

/** The result of a watched expression. */
export type Watched =
  | {
      readonly kind: 'value';
      /** Its display string. */
      readonly text: string;
      /** The id of the array or function in the picture. */
      readonly id: number | undefined;
      readonly isFunction: boolean;
    }
  | { readonly kind: 'none'; readonly why: Words };

/** How many values of a structure are shown. The rest is left out. */
const MAX_SHOWN = 2000;

/**
 * @param text an expression that changes nothing
 * @param frame the id of the frame in which its names are looked up. Default: the current frame
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
