import type { DebuggedMachine, Item } from '@wellspring/cse-machine';
import type { Runtime } from '@wellspring/engine';
import type { Breakpoint, Breakpoints, Diagnostic } from '@wellspring/evaluator';
import { placeOfBreakpoint } from '../../breakpoints.js';
import type { Reader } from '../../reader.js';
import type { Node } from '../../syntax/nodes.js';
import type { PausedEvaluation, Evaluated, ReadText } from './paused-evaluation.js';
import { partsOfMessage } from './log-message.js';
import { accessorIn } from './view.js';

/** The breakpoints of a run, with their conditions and log messages. */

/** The place at which a run is about to go on. */
interface HitPlace {
  readonly machine: DebuggedMachine;
  readonly item: Item;
  readonly chapter: number;
}

/** Finds the breakpoints of a run. */
export class RunBreakpoints {
  /** By file and by the offset of the statement. */
  readonly #places = new Map<string, Map<number, Breakpoint[]>>();

  /** @param files the texts of the program */
  constructor(
    breakpoints: Breakpoints,
    files: Readonly<Record<string, string>>,
    chapter: number,
    reader: Reader,
  ) {
    for (const [file, inFile] of Object.entries(breakpoints)) {
      const text = files[file];
      if (text === undefined || inFile.length === 0) continue;
      const places = new Map<number, Breakpoint[]>();
      for (const breakpoint of inFile) {
        const offset = placeOfBreakpoint(text, breakpoint.line, chapter, reader);
        if (offset !== undefined) {
          places.set(offset, [...(places.get(offset) ?? []), breakpoint]);
        }
      }
      this.#places.set(file, places);
    }
  }

  /** Returns the breakpoints before an item. */
  at({ file, statement }: Item): readonly Breakpoint[] {
    if (this.#places.size === 0 || statement === undefined) return [];
    return this.#places.get(file)?.get((statement.node as Node).start) ?? [];
  }
  /** Tells whether there is a breakpoint before an item. */
  isAt(item: Item): boolean {
    return this.at(item).length > 0;
  }
}

/** Does what breakpoints say. Their expressions are read when they are first needed. */
export class BreakpointExpressions {
  readonly #runtime: Runtime;
  readonly #pausedEvaluation: PausedEvaluation;
  /** For each place, the expressions that were read there. */
  readonly #read = new WeakMap<Item, Map<string, ReadText>>();

  constructor(runtime: Runtime, pausedEvaluation: PausedEvaluation) {
    this.#runtime = runtime;
    this.#pausedEvaluation = pausedEvaluation;
  }

  /**
   * Does what a breakpoint says.
   * @returns undefined when the run goes on; otherwise the problems of the condition
   */
  hit(
    { condition = '', logMessage }: Breakpoint,
    place: HitPlace,
  ): { readonly problems: readonly Diagnostic[] } | undefined {
    if (condition.trim() !== '') {
      const { value, problems } = this.#condition(condition, place);
      if (problems !== undefined && logMessage === undefined) return { problems };
      if (value !== true) return undefined;
    }
    if (logMessage === undefined) return { problems: [] };
    this.#runtime.callbacks.display(this.#message(logMessage, place));
    return undefined;
  }

  #condition(text: string, place: HitPlace): Evaluated {
    const evaluated = this.#evaluate(withoutEnd(text), place);
    if (evaluated.problems !== undefined || typeof evaluated.value === 'boolean') return evaluated;
    // The language itself says what is wrong with such a condition.
    return this.#evaluate(`(${withoutEnd(text)}) ? true : false`, place);
  }

  #message(message: string, place: HitPlace): string {
    const texts = partsOfMessage(message).map(({ kind, text }) => {
      if (kind === 'text') return text;
      const { value, problems } = this.#evaluate(withoutEnd(text), place);
      if (problems !== undefined) return problems[0]?.message ?? '';
      return typeof value === 'string' ? value : this.#runtime.display(value);
    });
    return texts.join('');
  }

  #evaluate(expression: string, { machine, item, chapter }: HitPlace): Evaluated {
    const { frame } = machine;
    const find = (name: string) => accessorIn(frame, name);
    const known = this.#read.get(item) ?? new Map<string, ReadText>();
    this.#read.set(item, known);
    const read =
      known.get(expression) ?? this.#pausedEvaluation.read(`${expression};`, chapter, find);
    known.set(expression, read);
    return this.#pausedEvaluation.evaluateAtOnce(machine, read, find);
  }
}

function withoutEnd(expression: string): string {
  return expression.replace(/[;\s]+$/, '');
}
