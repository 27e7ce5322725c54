import { isFunction, type Value } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import { calleeName } from './explain.js';
import { closureOf, recordOf, type Frame } from './heap.js';
import { ACTION, type Item } from './items.js';
import { frameName } from './labels.js';
import type { Recording } from './recording.js';
import type { Replays } from './replay.js';
import { NotEvaluated } from './language.js';
import { evaluate, isEqualAt, shortText, Snapshot } from './watch.js';
import type { Words, WordsId } from './words/words.js';

/** Searches a whole run for events: who did this, and when? Each search looks at every step once. */

/** Something that happened. */
interface Finding {
  /** The state that the event led to. */
  readonly state: number;
  /** The line of the program that caused it, from 1. For an event in the library, the line of the call. */
  readonly line: number | undefined;
  readonly file: string;
  readonly words: Words;
}

/** The result of a search. */
export type Found =
  | {
      readonly kind: 'found';
      /** The first findings, in order. */
      readonly findings: readonly Finding[];
      /** The number of all findings. */
      readonly count: number;
    }
  /** The expression that was searched for has no value. */
  | { readonly kind: 'none'; readonly why: Words };

/** A search in a run. Values are given by expressions without names of the program, such as `3` or `null`. */
export type Search =
  /** Finds the steps in which a name got this value, or any value if none is given. */
  | { readonly kind: 'name'; readonly name: string; readonly value?: string }
  /** Finds the calls of a function, with this value among the arguments if one is given. */
  | { readonly kind: 'call'; readonly name: string; readonly argument?: string }
  /** Finds the changes of an array or pair, which is given by its id in the diagram. */
  | { readonly kind: 'array'; readonly id: number };

/** The number of findings that are returned. Nobody would read more. */
const MAX_FINDINGS = 500;

/** Searches a finished run. */
export function search(run: Replays, wanted: Search): Found {
  try {
    const value =
      wanted.kind === 'name' ? wanted.value : wanted.kind === 'call' ? wanted.argument : undefined;
    const matches = value === undefined ? () => true : matcherOf(run, value);
    return new Searcher(run, wanted, matches).search();
  } catch (error) {
    if (error instanceof NotEvaluated) return { kind: 'none', why: error.words };
    throw error;
  }
}

type Matcher = (value: Value, state: number) => boolean;

function matcherOf(run: Replays, text: string): Matcher {
  const wanted = evaluate(text, run.context, { state: 0, frame: undefined }, new Snapshot(0));
  return (value, state) => isEqualAt(value, state, wanted, run.context.language);
}

/** A step that may be one of the findings. */
interface Step {
  readonly part: Recording;
  /** The state before the step. */
  readonly state: number;
  readonly item: Item;
  /** From the top of the stash. */
  readonly values: readonly Value[];
}

class Searcher {
  readonly #run: Replays;
  readonly #wanted: Search;
  readonly #matches: Matcher;
  readonly #findings: Finding[] = [];
  #count = 0;
  /** The last call by the program itself. */
  #lastCall: Item | undefined;

  constructor(run: Replays, wanted: Search, matches: Matcher) {
    this.#run = run;
    this.#wanted = wanted;
    this.#matches = matches;
  }

  search(): Found {
    for (const { part, from, to } of this.#run.parts()) {
      const isRelevant = Uint8Array.from(part.items, (item) => Number(this.#isRelevant(item)));
      const end = Math.min(to, part.total - 1);
      for (let state = from; state <= end; state += 1) {
        const top = part.controlTop(state);
        if (top === EMPTY || isRelevant[part.control.itemIndex(top)] !== 1) continue;
        this.#look(part, state, top);
      }
    }
    return { kind: 'found', findings: this.#findings, count: this.#count };
  }

  #isRelevant({ action, name }: Item): boolean {
    switch (action) {
      case ACTION.call:
        return true;
      case ACTION.assign:
        return this.#wanted.kind === 'name' && name === this.#wanted.name;
      case ACTION.arrayAssignment:
        return this.#wanted.kind === 'array';
      default:
        return false;
    }
  }

  #look(part: Recording, state: number, top: number): void {
    const item = part.itemIn(top);
    if (item.action === ACTION.call && !item.isLibrary) this.#lastCall = item;
    const count = part.next(state)?.count ?? 0;
    const needed = item.action === ACTION.call ? count + 1 : 3;
    const step = { part, state, item, values: part.stashAt(state, needed) };
    if (this.#wanted.kind === 'array') this.#lookForChange(step, this.#wanted.id);
    else if (item.action === ACTION.assign) this.#lookForAssignment(step);
    else if (this.#wanted.kind === 'name') this.#lookForParameter(step, this.#wanted.name);
    else this.#lookForCall(step, this.#wanted.name);
  }

  #lookForAssignment(step: Step): void {
    const { part, state, item, values } = step;
    const [value] = values;
    if (item.isLibrary || !this.#matches(value, state)) return;
    this.#found(step, item.isDeclaration ? 'found.declared' : 'found.assigned', () => {
      let frame: Frame | undefined = part.frameAt(state);
      for (let hops = item.hops; hops > 0; hops -= 1) frame = frame?.parent;
      const label = frame === undefined ? '' : frameName(frame);
      return { name: item.name ?? '', value: this.#text(value, state), frame: label };
    });
  }

  #lookForParameter(step: Step, name: string): void {
    const { item, state } = step;
    const [callee, ...values] = step.values.toReversed();
    const shape = callee !== undefined && isFunction(callee) ? closureOf(callee)?.shape : undefined;
    if (shape === undefined || shape.isLibrary) return;
    const slot = shape.frame.names.indexOf(name);
    if (slot === -1) return;
    // The call makes the array of a rest parameter, so it is not yet a value in this state.
    if (shape.hasRest && slot === shape.parameterCount) return;
    const value = values[slot];
    if (!this.#matches(value, state)) return;
    this.#found(step, 'found.parameter', () => ({
      name,
      value: this.#text(value, state),
      function: calleeName(callee, item) ?? this.#text(callee, state),
    }));
  }

  #lookForCall(step: Step, name: string): void {
    const { item, state } = step;
    const [callee, ...values] = step.values.toReversed();
    if (calleeName(callee, item) !== name) return;
    // Calls within the library are not reported.
    if (item.isLibrary && !isOfProgram(callee)) return;
    const isAny = this.#wanted.kind === 'call' && this.#wanted.argument === undefined;
    if (!isAny && !values.some((value) => this.#matches(value, state))) return;
    this.#found(step, values.length === 0 ? 'found.called.none' : 'found.called', () => ({
      name,
      arguments: values.map((value) => this.#text(value, state)).join(', '),
    }));
  }

  #lookForChange(step: Step, id: number): void {
    const { item, state, values } = step;
    if (item.action === ACTION.arrayAssignment) {
      const [value, index, array] = values;
      if (!isArrayOf(array, id)) return;
      this.#found(step, 'found.changed', () => ({
        index: this.#text(index, state),
        value: this.#text(value, state),
      }));
      return;
    }
    const [callee, pair, value] = values.toReversed();
    if (callee === undefined || !isFunction(callee) || !isArrayOf(pair, id)) return;
    const special = this.#run.context.library.specials.get(callee);
    if (special?.kind !== 'set element' && special?.kind !== 'change') return;
    if (special.index === undefined) {
      this.#found(step, 'found.changed.by', () => ({ function: special.name }));
      return;
    }
    const sentenceId = special.index === 0 ? 'found.changed.head' : 'found.changed.tail';
    this.#found(step, sentenceId, () => ({
      function: special.name,
      value: this.#text(value, state),
    }));
  }

  #found({ state, item }: Step, id: WordsId, parameters: () => Words['parameters']): void {
    this.#count += 1;
    if (this.#findings.length >= MAX_FINDINGS) return;
    const place = item.isLibrary ? this.#lastCall : item;
    this.#findings.push({
      state: state + 1,
      line: place?.node.loc?.start.line,
      file: place?.file ?? '',
      words: { id, parameters: parameters() },
    });
  }

  #text(value: Value, state: number): string {
    return shortText(this.#run.context.runtime, value, state);
  }
}

/** Tells whether a function belongs to the program, not to the library. */
function isOfProgram(value: Value): boolean {
  return isFunction(value) && closureOf(value)?.shape.isLibrary === false;
}

function isArrayOf(value: Value, id: number): boolean {
  return recordOf(value)?.id === id;
}
