import { LINE_END_OF_JAVASCRIPT } from '@wellspring/evaluator/lines';
import { framesOf, nearestPlaceOf } from './frames.js';
import type { Place } from './place.js';
import type { Unit } from './prepare.js';

/**
 * The programs of a session, which can be found by the positions of errors. Their lines are numbered as if
 * they were all parts of one long text: JavaScriptCore reports only a line, which must be enough to identify
 * the program.
 */

/** A position in one of the programs. */
export interface ProgramPlace extends Place {
  readonly path: string;
}

interface Loaded {
  readonly unit: Unit;
  readonly path: string;
  /** The number of lines before its first line. */
  readonly linesBefore: number;
  readonly lines: readonly string[];
}

/** These lines belong to no program: text that a program evaluates itself begins at line 1. */
const LINES_OF_OTHERS = 1000;

export class Programs {
  /** By the name in their frames. */
  readonly #loaded = new Map<string, Loaded>();
  #lineCount = LINES_OF_OTHERS;

  /** @returns a name for the frames of a program that is unique in the session */
  nameFor(path: string): string {
    const base = (path.split('/').at(-1) ?? '').replaceAll(/[^\w.-]/g, '-') || 'program.js';
    let name = base;
    for (let count = 2; this.#loaded.has(name); count += 1) name = `${count}-${base}`;
    return name;
  }

  /** @returns the text to evaluate */
  add(name: string, unit: Unit, path: string): string {
    const linesBefore = this.#lineCount;
    const lines = unit.code.split(LINE_END_OF_JAVASCRIPT);
    this.#loaded.set(name, { unit, path, linesBefore, lines });
    this.#lineCount += lines.length;
    return '\n'.repeat(linesBefore) + unit.code;
  }

  /**
   * Returns the innermost position in a program that an error has passed, as far as the browser reports it.
   */
  placeOf(error: Error): ProgramPlace | null {
    for (const { file, line, column } of framesOf(error.stack)) {
      const loaded = this.#loaded.get(file);
      // A program may have written the stack itself.
      if (loaded && isIn(loaded, line)) return placeIn(loaded, { line, column });
    }
    const nearest = nearestPlaceOf(error);
    if (nearest === null) return null;
    const { line, column } = nearest;
    const loaded = [...this.#loaded.values()].findLast(({ linesBefore }) => linesBefore < line);
    if (!loaded || !isIn(loaded, line)) return null;
    const text = loaded.lines[line - loaded.linesBefore - 1] ?? '';
    return placeIn(loaded, { line, column: startOfWord(text, column) });
  }
}

/** Tells whether a line of the long text belongs to this program. */
function isIn({ linesBefore, lines }: Loaded, line: number): boolean {
  return line > linesBefore && line <= linesBefore + lines.length;
}

function placeIn({ unit, path, linesBefore }: Loaded, { line, column }: Place): ProgramPlace {
  return { ...unit.original({ line: line - linesBefore, column }), path };
}

/** The column at which the word at a column begins. */
function startOfWord(text: string, column: number): number {
  const name = /[\w$]+$/.exec(text.slice(0, column + 1));
  return name ? name.index : column;
}
