import type { Place, Problem } from '@wellspring/engine';
import type { Fix } from '@wellspring/evaluator';
import type * as acorn from 'acorn';
import { adviceOnParserError } from './advice.js';
import { EditedText } from './edits.js';
import { Parser } from './parser.js';
import type { Program } from './nodes.js';
import { findRepair } from './repair/repair.js';
import { checkRules } from './rules.js';

/** Parses text to a checked syntax tree of a chapter. */

export type ParseResult =
  | { readonly program: Program; readonly problems?: never }
  | { readonly program?: never; readonly problems: readonly Problem[] };

/** The differences of a variant in how a text is parsed and checked. */
export interface Dialect {
  readonly parse: (text: string, options: acorn.Options) => Program;
  /** Finds problems that are reported after those of the parser and before violations of rules. */
  readonly check: (program: Program) => readonly Problem[];
  /** Operators with one operand that it allows beside those of the chapter. */
  readonly unaryOperators: readonly string[];
}

const PLAIN: Dialect = {
  parse: (text, options) => Parser.parse(text, options),
  check: () => [],
  unaryOperators: [],
};

/**
 * Parses a program and applies the rules of a chapter.
 * @param text the program
 * @param chapter a chapter of Source, or `PARSE_FUNCTION`
 * @param file its path when the program has several files; the parser's messages then include it
 * @returns the tree, or all problems of the text: first those found while parsing, then violations of the
 *   chapter's rules in the order of traversal (language reference, section 2)
 */
export function parse(
  text: string,
  chapter: number,
  file?: string,
  dialect: Dialect = PLAIN,
): ParseResult {
  const problems: Problem[] = [];
  const note = (
    place: Place | undefined,
    message: string,
    explanation: string,
    fix: Fix | undefined,
  ): void => {
    problems.push({ type: 'Syntax', place: place ?? null, message, explanation, fix });
  };
  const edited = new EditedText(text);
  let program: Program;
  try {
    program = dialect.parse(text, {
      ecmaVersion: 6,
      sourceType: 'module',
      locations: true,
      onInsertedSemicolon(position, place) {
        note(
          place,
          'Missing semicolon at the end of statement',
          'Every statement must be terminated by a semicolon.',
          // After `return` alone, the value on the next line was probably meant.
          /\breturn$/.test(text.slice(0, position))
            ? undefined
            : { label: 'Insert ;', edits: [edited.insert(position, ';')] },
        );
      },
      onTrailingComma(position, place) {
        note(place, 'Trailing comma', 'Please remove the trailing comma.', {
          label: 'Remove the comma',
          edits: [edited.replace(position, position + 1, '')],
        });
      },
    });
  } catch (error) {
    if (!isParserError(error)) throw error;
    const where = file === undefined ? '' : ` in ${file}`;
    const repair = findRepair(text, error.pos, error.message);
    return {
      problems: [
        ...problems,
        {
          type: 'Syntax',
          place: error.loc,
          message: `SyntaxError: ${error.message}${where}`,
          explanation: repair?.advice ?? adviceOnParserError(error.message),
          fix: repair?.fix,
        },
      ],
    };
  }
  for (const problem of dialect.check(program)) problems.push(problem);
  for (const problem of checkRules(program, chapter, edited, dialect.unaryOperators)) {
    problems.push(problem);
  }
  return problems.length > 0 ? { problems } : { program };
}

interface ParserError extends SyntaxError {
  readonly loc: Place;
  /** An offset in the text. */
  readonly pos: number;
}

function isParserError(error: unknown): error is ParserError {
  return error instanceof SyntaxError && 'loc' in error;
}
