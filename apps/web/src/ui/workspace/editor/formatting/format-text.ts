import { placeOfJavaScript } from '@wellspring/evaluator/lines';
import type { Plugin } from 'prettier';
import * as prettier from 'prettier/standalone';

/** Formats programs. Runs in a worker, where it may take some time. */

/** What to format. */
export interface FormatRequest {
  readonly text: string;
  /** As in the catalogue, including the dot. */
  readonly fileExtension: string;
  /** The position of the cursor. */
  readonly cursor: number;
}

/** The result of formatting. */
export type FormatResult =
  | { readonly kind: 'formatted'; readonly text: string; readonly cursor: number }
  /** The text has a syntax error in that line, so it was not formatted. */
  | { readonly kind: 'broken'; readonly line: number | null }
  /** There is no formatter for such files. */
  | { readonly kind: 'unknown' };

interface Layout {
  readonly parser: string;
  readonly plugins: () => Promise<readonly Plugin[]>;
}

const estree = (): Promise<Plugin> => import('prettier/plugins/estree');

const LAYOUTS: Readonly<Partial<Record<string, Layout>>> = {
  '.js': {
    parser: 'acorn',
    plugins: () => Promise.all([import('prettier/plugins/acorn'), estree()]),
  },
  '.ts': {
    parser: 'typescript',
    plugins: () => Promise.all([import('prettier/plugins/typescript'), estree()]),
  },
  '.html': {
    parser: 'html',
    plugins: () =>
      Promise.all([
        import('prettier/plugins/html'),
        import('prettier/plugins/postcss'),
        import('prettier/plugins/babel'),
        estree(),
      ]),
  },
};

/**
 * Formats a program: four spaces, semicolons, and no trailing commas, which Source does not allow.
 * @throws when the formatter could not be loaded
 */
export async function formatText({
  text,
  fileExtension,
  cursor,
}: FormatRequest): Promise<FormatResult> {
  const layout = LAYOUTS[fileExtension];
  if (!layout) return { kind: 'unknown' };
  const plugins = await layout.plugins();
  try {
    const { formatted, cursorOffset } = await prettier.formatWithCursor(text, {
      parser: layout.parser,
      plugins: [...plugins],
      cursorOffset: cursor,
      tabWidth: 4,
      semi: true,
      trailingComma: 'none',
      arrowParens: 'avoid',
      // The editor uses this line ending, whatever the file has.
      endOfLine: 'lf',
    });
    return { kind: 'formatted', text: formatted, cursor: Math.max(0, cursorOffset) };
  } catch (error) {
    const line = lineOf(error);
    // The parsers of documents already count lines as users see them.
    if (line === null || fileExtension === '.html') return { kind: 'broken', line };
    return { kind: 'broken', line: placeOfJavaScript(text, { line, column: 0 }).line };
  }
}

/** The line of a parser's error. */
function lineOf(error: unknown): number | null {
  const loc = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : null;
  const start = typeof loc === 'object' && loc !== null && 'start' in loc ? loc.start : null;
  const line = typeof start === 'object' && start !== null && 'line' in start ? start.line : null;
  return typeof line === 'number' ? line : null;
}
