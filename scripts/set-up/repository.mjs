import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this clone, without a slash at the end. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the commands keep what they must remember between runs; ignored by git. */
export const SET_UP_FOLDER = join(ROOT, '.set-up');

/**
 * The JavaScript file of a command that an installed package brings.
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
