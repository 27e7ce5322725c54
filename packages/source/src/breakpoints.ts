import { startsOfLines } from '@wellspring/evaluator/lines';
import { childrenOf, type Node } from './syntax/nodes.js';
import { PLAIN_READER, type Reader } from './reader.js';

/**
 * Breakpoints on lines of the text. A line can be a breakpoint if a `debugger` statement could be at its
 * start. The program then halts before the statement that would come next. The text itself is not changed, so
 * that positions and steps do not depend on breakpoints.
 */

/** The places where the program halts in a file. */
export interface BreakpointPlaces {
  /** The offsets of statements; the program halts before them. */
  readonly statements: ReadonlySet<number>;
  /** The offsets of blocks; the program halts at their end. */
  readonly ends: ReadonlySet<number>;
  /** Lines that cannot be breakpoints. */
  readonly misplaced: readonly number[];
}

const STATEMENT = 'debugger;';
/** At most this many hints are given for one run. */
const MAX_HINTS = 100;

/** @returns the hint about a line that cannot be a breakpoint */
export function misplacedBreakpoint(line: number): string {
  return `Hint: Misplaced breakpoint at line ${line}.`;
}

/**
 * Finds the statements and blocks for breakpoints on lines of a text.
 * @param lines lines, from 1
 */
export function placeBreakpoints(
  text: string,
  lines: readonly number[],
  chapter: number,
  reader: Reader = PLAIN_READER,
): BreakpointPlaces {
  const statements = new Set<number>();
  const ends = new Set<number>();
  const misplaced: number[] = [];
  // A text with errors is reported elsewhere.
  if (reader.parseAlone(text, chapter).program === undefined)
    return { statements, ends, misplaced };
  const starts = startsOfLines(text);
  for (const line of [...new Set(lines)].toSorted((a, b) => a - b)) {
    const at = starts[line - 1];
    const place = at === undefined ? undefined : placeAt(text, at, chapter, reader);
    if (place === undefined) misplaced.push(line);
    else (place.isEnd ? ends : statements).add(place.start);
  }
  return { statements, ends, misplaced };
}

/**
 * Finds the place for a breakpoint on a line, from 1.
 * @returns the offset of a statement, or of the end of a block; undefined when the line cannot be a breakpoint
 */
export function placeOfBreakpoint(
  text: string,
  line: number,
  chapter: number,
  reader: Reader,
): number | undefined {
  const at = startsOfLines(text)[line - 1];
  const place = at === undefined ? undefined : placeAt(text, at, chapter, reader);
  return place?.isEnd === true ? place.end - 1 : place?.start;
}

/**
 * Finds the places for breakpoints on lines of a program.
 * @param files texts by path
 * @param breakpoints lines by path
 * @returns the places by path, and hints about lines that cannot be breakpoints
 */
export function breakpointsOf(
  files: Readonly<Record<string, string>>,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  chapter: number,
  reader: Reader = PLAIN_READER,
): {
  readonly places: ReadonlyMap<string, BreakpointPlaces>;
  readonly hints: readonly string[];
} {
  const places = new Map<string, BreakpointPlaces>();
  for (const [path, lines] of Object.entries(breakpoints)) {
    const text = files[path];
    if (text !== undefined) places.set(path, placeBreakpoints(text, lines, chapter, reader));
  }
  const hints = [...places.values()]
    .flatMap(({ misplaced }) => misplaced)
    .slice(0, MAX_HINTS)
    .map(misplacedBreakpoint);
  return { places, hints };
}

/**
 * @param files texts by path
 * @param breakpoints lines by path
 * @returns the hints about lines that cannot be breakpoints
 */
export function hintsOf(
  files: Readonly<Record<string, string>>,
  breakpoints: Readonly<Record<string, readonly number[]>>,
  chapter: number,
  reader: Reader,
): readonly string[] {
  return breakpointsOf(files, breakpoints, chapter, reader).hints;
}

/** Inserts a `debugger` statement at the start of each of these lines. */
export function withStatements(text: string, lines: readonly number[]): string {
  const starts = startsOfLines(text);
  let written = text;
  for (const line of [...new Set(lines)].toSorted((a, b) => b - a)) {
    const at = starts[line - 1];
    if (at !== undefined) written = written.slice(0, at) + STATEMENT + written.slice(at);
  }
  return written;
}

interface Place {
  readonly start: number;
  readonly isEnd: boolean;
  /** The end of the statement, or of the block. */
  readonly end: number;
}

function placeAt(text: string, at: number, chapter: number, reader: Reader): Place | undefined {
  const { program } = reader.parseAlone(text.slice(0, at) + STATEMENT + text.slice(at), chapter);
  return program && placeIn(program, at);
}

/** Finds what follows the inserted statement. Undefined when it has become part of a string or comment. */
function placeIn(node: Node, at: number): Place | undefined {
  if (node.start > at || node.end < at) return undefined;
  const children = childrenOf(node);
  const index = children.findIndex(
    (child) => child.type === 'DebuggerStatement' && child.start === at,
  );
  if (index === -1) {
    for (const child of children) {
      const found = placeIn(child, at);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const next = children[index + 1];
  return next === undefined
    ? { start: node.start, isEnd: true, end: node.end - STATEMENT.length }
    : { start: next.start - STATEMENT.length, isEnd: false, end: next.end - STATEMENT.length };
}
