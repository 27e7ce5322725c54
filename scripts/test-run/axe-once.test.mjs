import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../set-up/repository.mjs';

test('no screen is checked by axe twice', () => {
  const folder = join(ROOT, 'e2e');
  const screens = readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) =>
      [
        ...readFileSync(join(folder, name), 'utf8').matchAll(
          /expect(?:Accessible|Usable)\(\w+, '([^']+)'/g,
        ),
      ].map(([, screen]) => screen),
    );
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.filter((screen, index) => screens.indexOf(screen) !== index)).toEqual([]);
});
