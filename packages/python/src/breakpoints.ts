import type { Program as Files } from '@wellspring/evaluator';
import type { Import, Module, Statement } from './syntax/nodes.js';
import { parse } from './syntax/parser.js';
import { ProgramProblem } from './syntax/problems.js';
import { placesIn } from './syntax/tokens.js';

/**
 * Breakpoints on lines of the text. A program halts before the first statement that begins on the line or, if the line is empty
 * or a comment, after it.
 */

export interface Breakpoints {
  /** The statements before which the program halts. */
  readonly statements: ReadonlySet<Statement>;
  /** Sentences about lines that cannot be breakpoints, for the user. */
  readonly hints: readonly string[];
}

interface ParsedFile {
  readonly path: string;
  readonly text: string;
  readonly tree: Module;
}

/** At most this many hints are given for one run. */
const MAX_HINTS = 100;

/**
 * Finds the statements for breakpoints.
 * @param files those that can be parsed
 * @param lines lines by path, from 1
 */
export function placeBreakpoints(
  files: readonly ParsedFile[],
  lines: Readonly<Record<string, readonly number[]>>,
): Breakpoints {
  const statements = new Set<Statement>();
  const hints: string[] = [];
  for (const file of files) {
    const wanted = [...new Set(lines[file.path])].toSorted((a, b) => a - b);
    for (const line of wanted) {
      const found = statementAt(file, line);
      if (found === undefined) hints.push(`Hint: Misplaced breakpoint at line ${line}.`);
      else statements.add(found);
    }
  }
  return { statements, hints: hints.slice(0, MAX_HINTS) };
}

/** Returns sentences about lines that cannot be breakpoints. Files with problems are reported elsewhere. */
export function breakpointHints(
  program: Files,
  lines: Readonly<Record<string, readonly number[]>>,
): readonly string[] {
  const parsed = Object.entries(program.files).flatMap(([path, text]): ParsedFile[] => {
    try {
      return lines[path] === undefined ? [] : [{ path, text, tree: parse(text) }];
    } catch (error) {
      if (error instanceof ProgramProblem) return [];
      throw error;
    }
  });
  return placeBreakpoints(parsed, lines).hints;
}

function statementAt({ tree, text }: ParsedFile, line: number): Statement | undefined {
  const placeOf = placesIn(text);
  for (const statement of statementsIn(tree.body, text)) {
    if (placeOf(statement.start).line >= line) return statement;
    const hasBlock = statement.type === 'Definition' || statement.type === 'If';
    // A line in the middle of a statement.
    if (!hasBlock && placeOf(statement.end).line >= line) return undefined;
  }
  return undefined;
}

/** All statements that a program can halt before, in the order of the text. */
function* statementsIn(
  body: Module['body'],
  text: string,
): Generator<Exclude<Statement, Import>, undefined> {
  for (const statement of body) {
    if (statement.type === 'Import') continue;
    // An `elif` belongs to the statement around it.
    if (!text.startsWith('elif', statement.start)) yield statement;
    if (statement.type === 'Definition') yield* statementsIn(statement.body, text);
    if (statement.type === 'If') {
      yield* statementsIn(statement.consequent, text);
      yield* statementsIn(statement.otherwise, text);
    }
  }
  return undefined;
}
