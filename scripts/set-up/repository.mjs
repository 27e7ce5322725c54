import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** The folder in which commands store data between runs; ignored by git. */
export const SET_UP_FOLDER = join(ROOT, '.set-up');

/**
 * Returns the JavaScript file of a command from an installed package.
 * @param {'oxlint' | 'playwright' | 'prettier' | 'tsc' | 'vite' | 'vitest'} name
 */
export function installedCommand(name) {
  const paths = {
    oxlint: 'oxlint/bin/oxlint',
    playwright: '@playwright/test/cli.js',
    prettier: 'prettier/bin/prettier.cjs',
    tsc: 'typescript/bin/tsc',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
  };
  return join(ROOT, 'node_modules', paths[name]);
}
