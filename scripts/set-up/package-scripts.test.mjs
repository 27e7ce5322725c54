import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository.mjs';

test('commands that start processes get the signals that npm passes on', () => {
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  );
  // Without `exec` a shell stands between npm and the command, and dies of the signal in its place.
  for (const name of ['start', 'test', 'dev', 'build']) {
    expect(scripts[name]).toBe(`exec node scripts/${name}.mjs`);
  }
});

test('the job queue looks for settings of its own here, and no further', () => {
  // It looks in all folders above else, of which one may be closed to the user who runs the product.
  expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).toHaveProperty(
    ['graphile-worker'],
    {},
  );
});
