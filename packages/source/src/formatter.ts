import type { Formatter } from '@wellspring/evaluator';
import { placeOfJavaScript } from '@wellspring/evaluator/lines';
import { prettierFormatter } from '@wellspring/evaluator/prettier';
import type { Plugin } from 'prettier';

/** Formatters of languages that look like JavaScript. Each fetches only the parser that it needs. */

/** Formats programs without types: of Source and of JavaScript. */
export async function javaScriptFormatter(): Promise<Formatter> {
  return formatterOf('acorn', await import('prettier/plugins/acorn'));
}

/** Formats programs with types. */
export async function typeScriptFormatter(): Promise<Formatter> {
  return formatterOf('typescript', await import('prettier/plugins/typescript'));
}

async function formatterOf(parser: string, plugin: Plugin): Promise<Formatter> {
  return prettierFormatter({
    parser,
    plugins: [plugin, await import('prettier/plugins/estree')],
    // The parsers also end lines at U+2028 and U+2029, as JavaScript does.
    lineOf: (text, line) => placeOfJavaScript(text, { line, column: 0 }).line,
  });
}
