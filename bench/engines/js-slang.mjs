/** The reference implementation as a black box, with its own time limits disabled. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ProgramFailure } from './engine.mjs';

/** It is a development dependency of the package that it is compared with. */
const require = createRequire(new URL('../../packages/source/package.json', import.meta.url));

const TIMEOUT_MS = 10_000_000;

/**
 * The part of its interface that is used here.
 * @typedef {object} JsSlang
 * @property {(...settings: readonly unknown[]) => Context} createContext
 * @property {(text: string, context: Context, options: object) => Promise<{ status: string, value?: unknown }>} runInContext
 */

/** @typedef {{ errors: ReadonlyArray<{ explain(): string }> }} Context */

/**
 * @returns {string | undefined} the folder where it is installed
 */
export function installedFolder() {
  return (require.resolve.paths('js-slang') ?? [])
    .map((folder) => join(folder, 'js-slang'))
    .find((folder) => existsSync(join(folder, 'package.json')));
}

/**
 * @param {{ variant?: string }} [settings] one of its variants; its default without
 * @returns {import('./engine.mjs').Engine}
 * @throws {Error} when it is not installed
 */
export function load({ variant = 'default' } = {}) {
  const folder = installedFolder();
  if (folder === undefined) throw new Error('js-slang is not installed');
  // While it loads, it checks which browser it runs in.
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  const { createContext, runInContext } = /** @type {JsSlang} */ (require('js-slang'));
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  );
  return {
    version,
    open(chapter) {
      const context = createContext(chapter, variant, {}, [], {}, { rawDisplay: () => undefined });
      return {
        async evaluate(program) {
          const { status, value } = await runInContext(program, context, {
            executionMethod: 'native',
            throwInfiniteLoops: false,
            originalMaxExecTime: TIMEOUT_MS,
          });
          if (status === 'finished') return { value: JSON.stringify(value) };
          throw new ProgramFailure(context.errors.map((error) => error.explain()).join('\n'));
        },
      };
    },
  };
}
