import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './repository.mjs';

test('commands that start processes get the signals that npm passes on', () => {
  const { scripts } = /** @type {{ scripts: Record<string, string> }} */ (
    JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  );
  // Without `exec` a shell stands between npm and the command, and the signal ends the shell instead.
  for (const name of ['start', 'test', 'dev', 'build']) {
    expect(scripts[name]).toBe(`exec node scripts/${name}.mjs`);
  }
});

test('the job queue looks for settings of its own here, and no further', () => {
  // Otherwise it searches all parent folders, and the user who runs the product may have no access to one of
  // them.
  expect(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))).toHaveProperty(
    ['graphile-worker'],
    {},
  );
});
