import { join } from 'node:path';
import { rolldown } from 'rolldown';
import { expect, test } from 'vitest';
import { PAGE_PARTS } from '../set-up/languages.mjs';
import { ROOT } from '../set-up/repository.mjs';

test('the back end is no program of Node: it can be bundled for a browser', async () => {
  const bundle = await rolldown({
    input: join(ROOT, 'apps/server/src/app.ts'),
    platform: 'browser',
    external: [PAGE_PARTS],
    resolve: { conditionNames: ['wellspring-source', 'import', 'browser'] },
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({ format: 'esm' });
  await bundle.close();
  const imports = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.imports : []));
  expect(imports).toEqual([]);
});
