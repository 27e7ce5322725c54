import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { rolldown } from 'rolldown';
import { PAGE_PARTS } from '../../scripts/set-up/languages.mjs';
import type { AttackPage } from './attack-page.js';

/** Attacks from within a page that shows the playground. */

declare global {
  var wellspringAttacks: { openAttackPage(scripts: object): AttackPage; page: AttackPage };
}

/** @returns the text of a script that stores the attacks in a global */
export async function attackScript(): Promise<string> {
  const build = await rolldown({
    input: fileURLToPath(new URL('attack-page.ts', import.meta.url)),
    platform: 'browser',
    external: [PAGE_PARTS],
    logLevel: 'warn',
  });
  try {
    const { output } = await build.generate({ format: 'iife', name: 'wellspringAttacks' });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** The address of the engine of full JavaScript. The page fetches it only when such a program is run. */
export async function fullJavaScriptUrl(): Promise<string> {
  const assets = await readdir(new URL('../../apps/web/dist/assets', import.meta.url));
  const name = assets.find((asset) => /^javascript-\w+\.js$/.test(asset));
  if (name === undefined) throw new Error('The build has no engine of full JavaScript.');
  return `/assets/${name}`;
}

/** Opens the playground and loads the attacks into it. @returns an object that makes them there */
export async function openAttacks(page: Page): Promise<AttackPage> {
  const script = (name: string) =>
    page.waitForResponse((response) =>
      new RegExp(`/assets/${name}-[^/]*\\.js$`).test(response.url()),
    );
  const [code, worker, source] = await Promise.all([
    attackScript(),
    script('worker'),
    script('source'),
    page.goto('/playground'),
  ]);
  await page.evaluate(code);
  await page.evaluate(
    (scripts) => {
      globalThis.wellspringAttacks.page = globalThis.wellspringAttacks.openAttackPage(scripts);
    },
    { worker: worker.url(), source: source.url(), javascript: await fullJavaScriptUrl() },
  );
  return {
    attackInFull: (name) =>
      page.evaluate((it) => globalThis.wellspringAttacks.page.attackInFull(it), name),
    attack: (name, outside) =>
      page.evaluate(([it, where]) => globalThis.wellspringAttacks.page.attack(it, where), [
        name,
        outside,
      ] as const),
  };
}
