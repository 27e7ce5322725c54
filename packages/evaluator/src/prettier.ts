import type { Plugin } from 'prettier';
import * as prettier from 'prettier/standalone';
import type { Formatter } from './formatter.js';

/** A parser of Prettier for the programs of a language. */
interface PrettierLanguage {
  readonly parser: string;
  /** The plugins with the parser, and with the printers that it needs. */
  readonly plugins: readonly Plugin[];
  /** Converts a line of the parser, where it ends lines differently from the editor. */
  readonly lineOf?: (text: string, line: number) => number;
}

/**
 * Makes the formatter of a language that Prettier knows: four spaces, semicolons, and no trailing commas, which Source
 * does not allow.
 */
export function prettierFormatter({
  parser,
  plugins,
  lineOf = (_text, line) => line,
}: PrettierLanguage): Formatter {
  return async (text, cursor) => {
    try {
      const { formatted, cursorOffset } = await prettier.formatWithCursor(text, {
        parser,
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
      const line = lineIn(error);
      return { kind: 'broken', line: line === null ? null : lineOf(text, line) };
    }
  };
}

/** The line of a parser's error. */
function lineIn(error: unknown): number | null {
  const loc = typeof error === 'object' && error !== null && 'loc' in error ? error.loc : null;
  const start = typeof loc === 'object' && loc !== null && 'start' in loc ? loc.start : null;
  const line = typeof start === 'object' && start !== null && 'line' in start ? start.line : null;
  return typeof line === 'number' ? line : null;
}
