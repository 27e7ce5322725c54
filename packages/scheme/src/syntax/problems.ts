import type { Problem } from '@wellspring/engine';
import type { Span, Syntax } from './syntax.js';
import { textOfSyntax } from './syntax.js';

/** Problems in the text of a program. */

/** Thrown for the first problem of a text. */
export class SyntaxProblem extends Error {
  override readonly name = 'SyntaxProblem';

  /**
   * @param short what is wrong, without its place
   * @param span where it is; undefined for the end of the text
   */
  constructor(
    readonly short: string,
    readonly explanation: string,
    readonly span: Span | undefined,
    readonly kind: 'plain' | 'character' | 'end' = 'plain',
  ) {
    super(short);
  }
}

/** Thrown for a form that is not written as it must be. */
export function malformed(
  shape: string,
  got: Syntax | string,
  span: Span,
  explanation: string,
): SyntaxProblem {
  const text = typeof got === 'string' ? got : textOfSyntax(got);
  return new SyntaxProblem(`Expected '${shape}' but got '${text}'`, explanation, span);
}

/** Describes a problem with its place, the line and a mark below it. */
export function describeProblem(problem: SyntaxProblem, text: string): Problem {
  const { short, explanation, span, kind } = problem;
  const lines = text.split(/\r\n|[\n\r]/);
  const line = span?.endLine ?? lines.length;
  const column = span?.endColumn ?? (lines.at(-1) ?? '').length;
  const source = lines[line - 1] ?? '';
  const place = span ?? { line, column };
  const shown = { type: 'Syntax' as const, explanation };
  if (kind === 'character') {
    return { ...shown, place, message: `${short} (${line}:${column})` };
  }
  const head = `Syntax error at (${line}:${column})\n${source}\n`;
  if (kind === 'end') return { ...shown, place, message: `${head}${short}` };
  const mark = `${' '.repeat(Math.max(0, column - 1))}^\n`;
  return { ...shown, place, message: `${head}${mark}${short}` };
}
