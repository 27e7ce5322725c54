import * as acorn from 'acorn';
import type { Program } from './nodes.js';
import type { Place, Problem } from './problem.js';
import { checkRules } from './rules.js';

/** From text to a checked syntax tree of one chapter. */

export type ParseResult =
  | { readonly program: Program; readonly problems?: never }
  | { readonly program?: never; readonly problems: readonly Problem[] };

/**
 * Parses a program and applies the rules of a chapter.
 * @param text the program
 * @param chapter 1 to 4, or `PARSE_FUNCTION`
 * @param file its path when the program has several files: the parser's texts then name it
 * @returns the tree, or everything that is wrong with the text: what was noticed while parsing
 *   first, then violations of the chapter's rules in walk order (language reference, section 2)
 */
export function parse(text: string, chapter: number, file?: string): ParseResult {
  const problems: Problem[] = [];
  const note = (place: Place | undefined, message: string, explanation: string): void => {
    problems.push({ type: 'Syntax', place: place ?? null, message, explanation });
  };
  let program: Program;
  try {
    program = acorn.parse(text, {
      ecmaVersion: 6,
      sourceType: 'module',
      locations: true,
      onInsertedSemicolon(_position, place) {
        note(
          place,
          'Missing semicolon at the end of statement',
          'Every statement must be terminated by a semicolon.',
        );
      },
      onTrailingComma(_position, place) {
        note(place, 'Trailing comma', 'Please remove the trailing comma.');
      },
    });
  } catch (error) {
    if (!isParserError(error)) throw error;
    const where = file === undefined ? '' : ` in ${file}`;
    return {
      problems: [
        ...problems,
        {
          type: 'Syntax',
          place: error.loc,
          message: `SyntaxError: ${error.message}${where}`,
          explanation: explainParserError(error.message),
        },
      ],
    };
  }
  problems.push(...checkRules(program, chapter));
  return problems.length > 0 ? { problems } : { program };
}

interface ParserError extends SyntaxError {
  readonly loc: Place;
}

function isParserError(error: unknown): error is ParserError {
  return error instanceof SyntaxError && 'loc' in error;
}

/** Advice for the parser's commonest texts; they come without any. */
const PARSER_ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /^Unexpected token/,
    'The program cannot be read beyond this place. Look for a missing or surplus bracket, comma or operator just before it.',
  ],
  [/^Unterminated string/, 'Close the string with the same quote that opens it, on the same line.'],
  [/has already been declared/, 'Choose another name, or remove one of the two declarations.'],
  [/^Argument name clash/, 'Give every parameter of the function a name of its own.'],
  [/is reserved|^Unexpected keyword/, 'This word belongs to the language. Choose another name.'],
  [/^'return' outside/, 'return can only be used in the body of a function.'],
  [/^Unsyntactic/, 'break and continue can only be used in the body of a loop.'],
  [
    /^Not enough stack/,
    'The program is nested too deeply here. Break it into several statements or functions.',
  ],
  [/may only appear at the top level/, 'Move it out of the block, to the top of the program.'],
];

function explainParserError(message: string): string {
  return PARSER_ADVICE.find(([pattern]) => pattern.test(message))?.[1] ?? '';
}
