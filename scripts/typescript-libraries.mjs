import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

/** TypeScript's declarations of JavaScript itself, as one module: there are no files in the sandbox. */

/** The newest edition whose declarations TypeScript has; nothing in it belongs to browsers or Node. */
const EDITION = 'es2024';

const LIBRARIES_ID = 'virtual:typescript-libraries';

const folder = new URL('../packages/typescript/', import.meta.url);
const REFERENCE = /^\/\/\/ <reference lib="([\w.]+)" \/>/gm;

/**
 * @param {any} ts the compiler of the language, whose version differs from that of this repository
 * @returns {string} declarations of the edition and of all before it, without comments
 */
function declarations(ts) {
  const libraries = new URL('node_modules/typescript/lib/', folder);
  const printer = ts.createPrinter({ removeComments: true });
  const known = new Set();
  const texts = [];
  const waiting = [EDITION];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (known.has(name)) continue;
    known.add(name);
    const text = readFileSync(new URL(`lib.${name}.d.ts`, libraries), 'utf8');
    for (const [, other = ''] of text.matchAll(REFERENCE)) waiting.push(other);
    texts.push(printer.printFile(ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)));
  }
  return texts.join('\n');
}

/**
 * A plugin for Rolldown and Vite: the module exports `LIBRARIES`, the text of all declarations.
 * @returns {{ name: string, resolveId(id: string): string | undefined, load(id: string): string | undefined }}
 */
export function typescriptLibraries() {
  const resolved = `\0${LIBRARIES_ID}`;
  return {
    name: 'wellspring:typescript-libraries',
    resolveId: (id) => (id === LIBRARIES_ID ? resolved : undefined),
    load(id) {
      if (id !== resolved) return undefined;
      const ts = createRequire(fileURLToPath(new URL('package.json', folder)))('typescript');
      return `export const LIBRARIES = ${JSON.stringify(declarations(ts))};`;
    },
  };
}
