/** The CSE machine of the reference implementation, as a black box. */
import { createRequire } from 'node:module';

/** It is a development dependency of the package that it is compared with. */
const require = createRequire(new URL('../packages/source/package.json', import.meta.url));

/** @param {string} text @param {number} stepLimit @returns {Promise<void>} resolves after this many steps */
export async function recordInReference(text, stepLimit) {
  Object.defineProperty(globalThis, 'navigator', {
    value: { userAgent: 'chrome' },
    configurable: true,
  });
  const slang = /** @type {import('./engines/js-slang.mjs').JsSlang} */ (require('js-slang'));
  const context = slang.createContext(3, 'default', {}, [], {}, { rawDisplay: () => undefined });
  await slang.runInContext(text, context, { executionMethod: 'cse-machine', stepLimit });
}
