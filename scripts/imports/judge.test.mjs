import { expect, test } from 'vitest';
import { ARROWS } from './arrows.mjs';
import { judge } from './judge.mjs';

/** @type {import('./judge.mjs').Package[]} */
const PACKAGES = [
  {
    name: 'wellspring',
    folder: '',
    entryPoints: [],
    dependencies: [],
    devDependencies: ['vitest', '@playwright/test'],
  },
  {
    name: '@wellspring/contract',
    folder: 'packages/contract',
    entryPoints: ['@wellspring/contract'],
    dependencies: ['zod'],
    devDependencies: [],
  },
  {
    name: '@wellspring/evaluator',
    folder: 'packages/evaluator',
    entryPoints: [
      '@wellspring/evaluator',
      '@wellspring/evaluator/browser',
      '@wellspring/evaluator/node',
      '@wellspring/evaluator/command-line',
    ],
    dependencies: [],
    devDependencies: [],
  },
  {
    name: '@wellspring/source',
    folder: 'packages/source',
    entryPoints: ['@wellspring/source'],
    dependencies: ['@wellspring/evaluator', 'acorn'],
    devDependencies: ['@types/estree'],
  },
  {
    name: '@wellspring/server',
    folder: 'apps/server',
    entryPoints: ['@wellspring/server/node'],
    dependencies: ['@wellspring/contract', '@wellspring/evaluator', 'pg', 'hono'],
    devDependencies: ['@types/pg'],
  },
  {
    name: '@wellspring/web',
    folder: 'apps/web',
    entryPoints: [],
    dependencies: ['@wellspring/contract', '@wellspring/evaluator', 'react'],
    devDependencies: ['vite'],
  },
];

/**
 * @param {string} file
 * @param {string} specifier with the prefix `types:` for an import of types only
 */
function verdict(file, specifier) {
  const typesOnly = specifier.startsWith('types:');
  return judge(file, { specifier: specifier.replace(/^types:/, ''), line: 1, typesOnly }, PACKAGES);
}

test.each([
  // Packages
  ['packages/contract/src/call.ts', 'zod'],
  ['packages/contract/src/index.ts', './call.js'],
  ['packages/source/src/index.ts', 'types:@wellspring/evaluator'],
  ['packages/source/src/syntax/parse.ts', 'acorn'],
  ['packages/source/src/syntax/parse.ts', 'types:estree'],
  ['packages/evaluator/src/node/index.ts', 'node:child_process'],
  ['packages/evaluator/src/browser/index.ts', '../host.js'],
  ['packages/evaluator/src/index.ts', './browser/frame-script.js'],
  ['packages/evaluator/src/node/grader-process.ts', '../grader/ipc.js'],
  ['packages/evaluator/src/command-line/run.ts', '../node/index.js'],
  // The back end
  ['apps/server/src/app.ts', './grading/routes.js'],
  ['apps/server/src/grading/service.ts', './queries.js'],
  ['apps/server/src/grading/service.ts', '../assessments/service.js'],
  ['apps/server/src/grading/service.ts', '../db/database.js'],
  ['apps/server/src/node/main.ts', '../app.js'],
  ['apps/server/src/node/main.ts', 'node:http'],
  ['apps/server/src/node/main.ts', 'pg'],
  ['apps/server/src/node/grader.ts', '@wellspring/evaluator/node'],
  ['apps/server/src/db/database.test.ts', 'node:fs'],
  ['apps/server/src/db/database.test.ts', '../testing/database.js'],
  ['apps/server/src/db/schema/people.ts', 'types:pg'],
  // The page
  ['apps/web/src/main.tsx', './app/App'],
  ['apps/web/src/app/router.tsx', '../features/playground'],
  ['apps/web/src/features/course/CoursePage.tsx', './list/groups'],
  ['apps/web/src/features/course/CoursePage.tsx', '../../ui/workspace'],
  ['apps/web/src/ui/workspace/page-host.ts', '@wellspring/evaluator/browser'],
  ['apps/web/src/ui/workspace/page-host.ts', 'virtual:wellspring-chunks'],
  ['apps/web/vite/chunks.ts', 'node:fs'],
  ['apps/web/vite/chunks.ts', 'vite'],
  // Around them
  ['scripts/set-up/serve.mjs', '@wellspring/server/node'],
  ['scripts/start.mjs', '../apps/server/src/node/settings.mjs'],
  ['bin/wellspring.js', '@wellspring/evaluator/command-line'],
  ['e2e/smoke.test.ts', '@playwright/test'],
  ['bench/browser.mjs', '@playwright/test'],
])('%s may import %s', (file, specifier) => {
  expect(verdict(file, specifier)).toBeUndefined();
});

test.each([
  // Packages
  ['packages/contract/src/call.ts', '@wellspring/evaluator', /not in the dependencies/],
  ['packages/source/src/index.ts', '@wellspring/evaluator', /types of @wellspring\/evaluator/],
  ['packages/source/src/index.ts', '../../evaluator/src/host.js', /does not leave its package/],
  ['packages/source/src/index.ts', 'node:fs', /on Node only/],
  ['packages/source/src/index.ts', 'fs', /on Node only/],
  ['packages/evaluator/src/index.ts', './node/index.js', /a host knows it/],
  ['packages/evaluator/src/browser/index.ts', '../node/index.js', /may import/],
  ['packages/evaluator/src/worker/loop.ts', 'node:worker_threads', /on Node only/],
  // The back end
  ['apps/server/src/grading/service.ts', '../assessments/queries.js', /queries are its own/],
  ['apps/server/src/grading/service.ts', '../assessments/routes.js', /routes are its own/],
  ['apps/server/src/grading/service.ts', '../node/main.js', /may import/],
  ['apps/server/src/grading/service.ts', '../testing/database.js', /Only tests/],
  ['apps/server/src/grading/service.ts', 'node:crypto', /on Node only/],
  ['apps/server/src/grading/service.ts', 'pg', /on Node only/],
  ['apps/server/src/grading/service.ts', '@wellspring/evaluator/node', /may import/],
  ['apps/server/src/http/route.ts', '../grading/service.js', /knows no domain/],
  ['apps/server/src/db/database.ts', '../http/access.js', /nothing of ours/],
  ['apps/server/src/app.ts', '../dist/app.js', /what was built/],
  // The page
  ['apps/web/src/features/course/A.tsx', '../grading/B', /another feature's inside/],
  ['apps/web/src/features/course/A.tsx', '../../app/router', /nor the shell/],
  ['apps/web/src/ui/A.tsx', '../features/course', /know no feature/],
  ['apps/web/src/ui/A.tsx', '../app/theme', /no shell/],
  ['apps/web/src/backend/request.ts', '../ui/translation', /knows neither/],
  ['apps/web/src/app/App.tsx', '@wellspring/evaluator/node', /may import/],
  ['apps/web/src/app/App.tsx', '@wellspring/evaluator/src/host.js', /inside the package/],
  ['apps/web/src/app/App.tsx', 'lodash', /not in the dependencies of apps\/web/],
  ['apps/web/src/app/App.tsx', 'vite', /not in the dependencies/],
  ['apps/web/src/app/App.tsx', './App.test', /Only tests/],
  ['apps/web/src/app/App.tsx', '../../../../packages/contract/src/index.js', /does not leave/],
  // Around them
  ['e2e/smoke.test.ts', '../apps/web/src/app/App', /does not leave its package/],
  ['scripts/start.mjs', '../apps/server/dist/node/main.js', /what was built/],
  ['scripts/start.mjs', '../apps/server/src/node/main.js', /does not leave its package/],
  ['bench/run.mjs', '../apps/server/src/node/settings.mjs', /does not leave its package/],
  ['bench/run.mjs', '@wellspring/source', /do not import the engine/],
])('%s may not import %s', (file, specifier, reason) => {
  expect(verdict(file, specifier)).toMatch(reason);
});

test('every arrow says what to do instead', () => {
  for (const arrow of ARROWS) expect(arrow.why).toMatch(/^[A-Z].*\.$/);
});
