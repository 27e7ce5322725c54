import type { LineValues, NamedValues } from '@wellspring/evaluator';
import { isFunction, type Callable, type Value } from '@wellspring/engine';
import { EMPTY } from './cells.js';
import { closureOf, continuationIn, type Frame } from './heap.js';
import { ACTION, type Item, type StatementStart, type SyntaxNode } from './items.js';
import type { Recording } from './recording.js';
import type { Replays } from './replay.js';
import { shortText } from './watch.js';

/** The values that occurred on each line of the program during a run, to be shown beside the code. */

export interface ValuesOfRun {
  /** In the order of files and lines. */
  readonly lines: readonly LineValues[];
  /** True if some are missing because there are too many. */
  readonly isCut: boolean;
}

/** The maximal number of lines: the first ones that the run reaches. */
const MAX_LINES = 500;
/** The maximal number of names and values on one line. */
const MAX_IN_LINE = 8;
/** The number of values of a name that are kept from the start, and the number from the end. */
const MAX_FIRST = 3;
const MAX_LAST = 7;
/** UTF-16 code units of one value, and of all together. */
const MAX_VALUE_LENGTH = 400;
const MAX_ALL_LENGTH = 1_000_000;

/** Goes through a finished run once. */
export function lineValues(run: Replays): ValuesOfRun {
  const collector = new Collector();
  const statements = new StatementsAtWork(collector);
  for (const { part, from, to } of run.parts()) {
    for (let state = from; state <= to; state += 1) {
      const top = part.controlTop(state);
      const size = part.controlSize(state);
      statements.finishAt(part, state, size);
      if (top === EMPTY) continue;
      const item = part.itemIn(top);
      if (item.statement !== undefined && !item.isLibrary) {
        statements.begin(item, item.statement, size);
      }
      if (item.action === ACTION.assign) takeAssignment(collector, part, state, item);
      else if (item.action === ACTION.call) {
        const callee = takeCall(collector, part, state);
        if (callee === undefined) continue;
        const continuation = continuationIn(callee);
        // The continuation exists in the state after the call that makes it.
        if (continuation !== undefined) statements.goBackTo(continuation.madeAt - 1);
        else if (isContinued(run, callee)) statements.remember(state);
      }
    }
  }
  return collector.finish((value, state) =>
    shortText(run.context.runtime, value, state, MAX_VALUE_LENGTH),
  );
}

function isContinued({ context }: Replays, callee: Callable): boolean {
  return context.library.specials.get(callee)?.kind === 'call with continuation';
}

/** A value, and the state whose version of it is shown. */
interface Seen {
  readonly value: Value;
  readonly state: number;
}

interface Collected {
  readonly kind: NamedValues['kind'];
  readonly name: string;
  count: number;
  readonly first: Seen[];
  readonly last: Seen[];
}

interface CollectedLine {
  readonly file: string;
  readonly line: number;
  /** By kind and name. */
  readonly values: Map<string, Collected>;
}

/** Keeps as many values of each name as are shown. */
class Collector {
  readonly #lines = new Map<string, CollectedLine>();
  #isCut = false;

  add(
    at: { readonly file: string; readonly node: SyntaxNode },
    kind: NamedValues['kind'],
    name: string,
    seen: Seen,
  ): void {
    const line = at.node.loc?.start.line;
    if (line === undefined) return;
    const collected = this.#placeOf(at.file, line, kind, name);
    if (collected === undefined) return;
    collected.count += 1;
    if (collected.first.length < MAX_FIRST) {
      collected.first.push(seen);
      return;
    }
    collected.last.push(seen);
    if (collected.last.length > MAX_LAST) collected.last.shift();
  }

  /** @param textOf returns the text of a value as it was in a state */
  finish(textOf: (value: Value, state: number) => string): ValuesOfRun {
    let room = MAX_ALL_LENGTH;
    const text = ({ value, state }: Seen): string => {
      const shown = textOf(value, state);
      room -= shown.length;
      return shown;
    };
    const lines: LineValues[] = [];
    for (const { file, line, values } of this.#lines.values()) {
      if (room <= 0) {
        this.#isCut = true;
        break;
      }
      lines.push({
        file,
        line,
        values: [...values.values()].map(({ kind, name, count, first, last }) => ({
          kind,
          name,
          count,
          first: first.map(text),
          last: last.map(text),
        })),
      });
    }
    const files = [...new Set(lines.map(({ file }) => file))];
    return {
      lines: lines.toSorted(
        (one, other) =>
          files.indexOf(one.file) - files.indexOf(other.file) || one.line - other.line,
      ),
      isCut: this.#isCut,
    };
  }

  #placeOf(
    file: string,
    line: number,
    kind: NamedValues['kind'],
    name: string,
  ): Collected | undefined {
    const place = `${line} ${file}`;
    let inLine = this.#lines.get(place);
    if (inLine === undefined) {
      if (this.#lines.size >= MAX_LINES) {
        this.#isCut = true;
        return undefined;
      }
      inLine = { file, line, values: new Map() };
      this.#lines.set(place, inLine);
    }
    const key = `${kind} ${name}`;
    const known = inLine.values.get(key);
    if (known !== undefined) return known;
    if (inLine.values.size >= MAX_IN_LINE) {
      this.#isCut = true;
      return undefined;
    }
    const made: Collected = { kind, name, count: 0, first: [], last: [] };
    inLine.values.set(key, made);
    return made;
  }
}

function takeAssignment(collector: Collector, part: Recording, state: number, item: Item): void {
  const { name } = item;
  if (item.isLibrary || name === undefined || item.isFunctionText) return;
  let frame: Frame | undefined = part.frameAt(state);
  for (let hops = item.hops; hops > 0; hops -= 1) frame = frame?.parent;
  // In each iteration of a loop, the variable is also a constant of its own, which the body uses.
  if (frame?.shape.origin === 'loop variable') return;
  const [value] = part.stashAt(state, 1);
  collector.add(item, 'name', name, { value, state });
}

/**
 * Records the arguments that a call passes to the parameters of a function of the program.
 * @returns the called function, when it has no text of its own
 */
function takeCall(collector: Collector, part: Recording, state: number): Callable | undefined {
  const count = part.next(state)?.count ?? 0;
  const [callee, ...values] = part.stashAt(state, count + 1).toReversed();
  if (callee === undefined || !isFunction(callee)) return undefined;
  const shape = closureOf(callee)?.shape;
  if (shape === undefined) return callee;
  if (shape.isLibrary) return undefined;
  const { file, frame, hasRest, parameterCount, parameters } = shape;
  // A call with another number of arguments fails.
  if (hasRest ? values.length < parameterCount : values.length !== parameterCount) return undefined;
  // The call makes the array of a rest parameter, so it is not yet a value in this state.
  for (const [index, node] of parameters.slice(0, parameterCount).entries()) {
    const seen = { value: values[index], state };
    collector.add({ file, node }, 'name', frame.names[index] ?? '', seen);
  }
  return undefined;
}

interface StatementAtWork {
  readonly file: string;
  readonly node: SyntaxNode;
  readonly kind: 'value' | 'return';
  /** The size of the control with the item. */
  readonly size: number;
  /** The size of the control when the value exists; undefined until that is known. */
  target: number | undefined;
  /** The enclosing statement that is running. */
  readonly outer: StatementAtWork | undefined;
}

/** The statements whose values are not known yet. */
class StatementsAtWork {
  readonly #collector: Collector;
  #innermost: StatementAtWork | undefined;
  /**
   * The innermost statement, by the states in which a continuation was made: the control will become again what
   * it was there.
   */
  readonly #remembered = new Map<number, StatementAtWork | undefined>();

  constructor(collector: Collector) {
    this.#collector = collector;
  }

  /** @param size the size of the control with the item on top */
  begin({ file, action }: Item, { node, shows }: StatementStart, size: number): void {
    if (shows === 'value') {
      this.#add({ file, node, kind: shows, size, target: size - 1 });
    } else if (shows === 'return') {
      // A statement that ends a call takes the call's marker off the control, or leaves an instruction for it
      // there.
      const target = action === ACTION.returnStatement ? undefined : size - 1;
      this.#add({ file, node, kind: shows, size, target });
    }
  }

  /** Records the values that exist in a state. */
  finishAt(part: Recording, state: number, size: number): void {
    for (let last = this.#innermost; last !== undefined; last = this.#innermost) {
      if (last.target === undefined) {
        last.target = size < last.size ? last.size - 2 : last.size;
        return;
      }
      if (size > last.target) return;
      this.#innermost = last.outer;
      if (size < last.target) continue;
      const [value] = part.stashAt(state, 1);
      if (last.kind === 'return' || value !== undefined) {
        this.#collector.add(last, last.kind, '', { value, state });
      }
    }
  }

  /** Called when a continuation is made in a state. */
  remember(state: number): void {
    this.#remembered.set(state, this.#innermost);
  }

  /**
   * Called when a continuation restores the control of the state in which it was made. The statements
   * that were running there are running again, including those that already had a value, and no others.
   */
  goBackTo(state: number): void {
    this.#innermost = this.#remembered.get(state);
  }

  #add(statement: Omit<StatementAtWork, 'outer'>): void {
    this.#innermost = { ...statement, outer: this.#innermost };
  }
}
