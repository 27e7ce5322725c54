import type { FormatLayout, FormatPlugin } from '@wellspring/evaluator';
import { placeOfJavaScript } from '@wellspring/evaluator/lines';
import type { Plugin } from 'prettier';
import * as prettier from 'prettier/standalone';

/** Formats programs. Runs in a worker, where it may take some time. */

/** A text to format. */
export interface FormatRequest {
  readonly text: string;
  /** The layout of the language; undefined when it has none. */
  readonly layout: FormatLayout | undefined;
  /** The position of the cursor. */
  readonly cursor: number;
}

/** The result of formatting. */
type FormatResult =
  | { readonly kind: 'formatted'; readonly text: string; readonly cursor: number }
  /** The text has a syntax error in that line, so it was not formatted. */
  | { readonly kind: 'broken'; readonly line: number | null }
  /** There is no formatter for such files. */
  | { readonly kind: 'unknown' };

const PLUGINS: Readonly<Record<FormatPlugin, () => Promise<Plugin>>> = {
  acorn: () => import('prettier/plugins/acorn'),
  babel: () => import('prettier/plugins/babel'),
  estree: () => import('prettier/plugins/estree'),
  html: () => import('prettier/plugins/html'),
  postcss: () => import('prettier/plugins/postcss'),
  typescript: () => import('prettier/plugins/typescript'),
};

/**
 * Formats a program: four spaces, semicolons, and no trailing commas, which Source does not allow.
 * @throws when the formatter could not be loaded
 */
export async function formatText({ text, layout, cursor }: FormatRequest): Promise<FormatResult> {
  if (!layout) return { kind: 'unknown' };
  const plugins = await Promise.all(layout.plugins.map((name) => PLUGINS[name]()));
  try {
    const { formatted, cursorOffset } = await prettier.formatWithCursor(text, {
      parser: layout.parser,
      plugins,
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
    if (line === null || !layout.hasJavaScriptLines) return { kind: 'broken', line };
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
