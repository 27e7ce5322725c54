import {
  NO_SITE,
  ProgramError,
  isFunction,
  onOneLine,
  type Value,
  type Runtime,
} from '@wellspring/engine';
import {
  closureOf,
  continuationIn,
  recordOf,
  type ArrayRecord,
  type EmptyCopy,
  type Frame,
} from './heap.js';
import { UNASSIGNED } from './items.js';
import { NotEvaluated, type MachineLanguage, type WatchedExpression } from './language.js';
import type { Replays } from './replay.js';
import type { RecordedContext } from './recorded-registers.js';
import type { Words } from './words/words.js';

/** The value of an expression in a state, for users who watch it while they go from state to state. */

// Copies values as they were in a state, for code that reads arrays and knows nothing of states.

/** Longer structures are not copied. */
const MAX_ELEMENTS = 1_000_000;

/** The maximal length of a value in a line of text. */
const MAX_SHOWN = 60;
const MAX_TEXT_LENGTH = 120;

/** The values of one state. The same array always gives the same copy, so that values can be compared. */
export class Snapshot {
  readonly #state: number;
  readonly #max: number;
  readonly #arrays = new Map<ArrayRecord, EmptyCopy>();
  readonly #records = new Map<Value, ArrayRecord>();
  #elements = 0;

  /** @param max the maximal number of array elements to copy */
  constructor(state: number, max = MAX_ELEMENTS) {
    this.#state = state;
    this.#max = max;
  }

  /** @returns a copy of a value as it was. Values that are too large are cut */
  value(value: Value): Value {
    const pending: ArrayRecord[] = [];
    const shell = (each: Value): Value => {
      const record = recordOf(each);
      if (record === undefined) return each;
      const known = this.#arrays.get(record);
      if (known !== undefined) return known.value;
      const copy = record.emptyCopy();
      this.#arrays.set(record, copy);
      this.#records.set(copy.value, record);
      pending.push(record);
      return copy.value;
    };
    const result = shell(value);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const copy = this.#arrays.get(next);
      const length = next.lengthAt(this.#state);
      for (let index = 0; index < length && this.#elements < this.#max; index += 1) {
        this.#elements += 1;
        copy?.add(shell(next.elementAt(index, this.#state)));
      }
    }
    return result;
  }

  /** The id of the original array of a value in this snapshot. */
  idOf(value: Value): number | undefined {
    return this.#records.get(value)?.id;
  }
}

/** @returns the text of a value in a state, on one line and shortened if it is long */
export function shortText(
  runtime: Runtime,
  value: Value,
  state: number,
  longest = MAX_TEXT_LENGTH,
): string {
  const was = new Snapshot(state, MAX_SHOWN).value(value);
  const text = onOneLine(runtime.display(was, { maxValues: MAX_SHOWN }));
  return text.length > longest ? `${text.slice(0, longest)}...` : text;
}

function isIdentical(left: Value, right: Value): boolean {
  return left === right || (Number.isNaN(left) && Number.isNaN(right));
}

/** Tells whether a value in a state equals a value that belongs to no state, element by element. */
export function isEqualAt(
  value: Value,
  state: number,
  wanted: Value,
  language: MachineLanguage,
): boolean {
  const pending: [Value, Value][] = [[value, wanted]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [left, right] = pair;
    const elements = Array.isArray(right) ? right : language.structures?.elementsOf(right);
    if (elements === undefined) {
      if (language.isSame?.(left, right) ?? isIdentical(left, right)) continue;
      return false;
    }
    const record = recordOf(left);
    if (record?.lengthAt(state) !== elements.length) return false;
    elements.forEach((element: Value, index) => {
      pending.push([record.elementAt(index, state), element]);
    });
  }
  return true;
}

// Evaluates expressions without side effects: they change nothing, and call only functions that cannot change
// anything.

/** The time limit of one expression, in the milliseconds that programs are counted in. */
const TIME_LIMIT = 200;

function refuse(id: Words['id'], parameters: Words['parameters'] = {}): never {
  throw new NotEvaluated({ id, parameters });
}

/** The place at which an expression is evaluated. */
interface Place {
  readonly state: number;
  /** Undefined for an expression that uses no names of the program. */
  readonly frame: Frame | undefined;
}

/**
 * @param snapshot the snapshot that the values belong to
 * @throws NotEvaluated when the text is not such an expression, or has no value
 */
export function evaluate(
  text: string,
  context: RecordedContext,
  place: Place,
  snapshot: Snapshot,
): Value {
  const { language, runtime } = context;
  runtime.makeQuiet();
  runtime.startBudget(TIME_LIMIT);
  try {
    return new Watcher(context, place, snapshot).value(language.parseExpression(text));
  } catch (error) {
    if (error instanceof NotEvaluated) throw error;
    if (error instanceof ProgramError) return refuse('watch.failed', { message: error.message });
    // JavaScript's stack overflowed, because an expression or a structure is nested too deeply.
    return refuse('watch.too-large');
  }
}

class Watcher {
  readonly #context: RecordedContext;
  readonly #place: Place;
  readonly #snapshot: Snapshot;

  constructor(context: RecordedContext, place: Place, snapshot: Snapshot) {
    this.#context = context;
    this.#place = place;
    this.#snapshot = snapshot;
  }

  value(expression: WatchedExpression): Value {
    const { operators } = this.#context;
    switch (expression.kind) {
      case 'value':
        return expression.value;
      case 'name':
        return this.#name(expression.name);
      case 'unary':
        return operators.unary(expression.operator, this.value(expression.operand), NO_SITE);
      case 'binary': {
        const [left, right] = [this.value(expression.left), this.value(expression.right)];
        return operators.binary(expression.operator, left, right, NO_SITE);
      }
      case 'conditional': {
        const { test, consequent, alternate } = expression;
        return this.value(operators.isTrue(this.value(test), NO_SITE) ? consequent : alternate);
      }
      case 'element': {
        const [array, index] = [this.value(expression.array), this.value(expression.index)];
        return operators.element(array, index, NO_SITE);
      }
      case 'array':
        return expression.elements.map((element) => this.value(element));
      case 'call':
        return this.#call(expression.name, expression.values);
      case 'refused':
        throw new NotEvaluated(expression.why);
    }
  }

  #name(name: string): Value {
    const { state } = this.#place;
    const [frame, slot] = this.#find(name) ?? [];
    if (frame !== undefined && slot !== undefined) {
      const value = frame.valueAt(slot, state);
      if (value === UNASSIGNED) throw this.#context.operators.usedTooEarly(name, NO_SITE);
      return this.#snapshot.value(value);
    }
    const constant = this.#context.library.constant(name);
    if (constant !== undefined) return constant.value;
    return this.#context.library.predeclared(name) ?? refuse('watch.unknown', { name });
  }

  /** Finds the frame of the program that has a name. */
  #find(name: string): readonly [Frame, number] | undefined {
    for (let frame = this.#place.frame; frame !== undefined; frame = frame.parent) {
      if (frame.shape.origin === 'library') return undefined;
      const slot = frame.shape.names.indexOf(name);
      const isThere =
        slot < (frame.shape.firstAdded ?? slot + 1) ||
        frame.valueAt(slot, this.#place.state) !== UNASSIGNED;
      if (slot !== -1 && isThere) return [frame, slot];
    }
    return undefined;
  }

  #call(name: string, given: readonly WatchedExpression[]): Value {
    const { language, library, runtime } = this.#context;
    const predeclared = language.isPure(name) ? library.predeclared(name) : undefined;
    if (predeclared === undefined || this.#find(name) !== undefined) {
      return refuse('watch.call', { name });
    }
    const values = given.map((each) => this.value(each));
    const { minArguments, maxArguments } = runtime.functions.argumentCountsOf(predeclared);
    if (values.length < minArguments || values.length > maxArguments) {
      return refuse('watch.arguments', { name });
    }
    const result = predeclared(...values);
    return result === runtime.tail ? runtime.bounce(0) : result;
  }
}

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

/** The number of values of a structure that are shown. The rest is left out. */
const MAX_WATCHED_SHOWN = 2000;

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
      text: context.runtime.display(value, { maxValues: MAX_WATCHED_SHOWN }),
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
