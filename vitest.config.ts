import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { lezerGrammars } from './apps/web/vite/lezer-grammars.ts';
import { sampledSuites, testsLeftOut } from './scripts/test-run/suites.mjs';
import { typescriptLibraries } from './scripts/typescript-libraries.mjs';

// Read by the tests, which run in processes of their own. `npm test` has set it already.
process.env['SAMPLED_SUITES'] ??= sampledSuites(process.env);
const leftOut = testsLeftOut(process.env['SAMPLED_SUITES']);

/** Tests that can share threads: their code keeps nothing between files and measures neither depth nor memory. */
const PLAIN = [
  'apps/web/{src,vite,service-worker}/**/*.test.{ts,tsx}',
  'packages/{assessment-xml,contract,html,recorder}/src/**/*.test.ts',
  // Not `layout.test.ts`: it goes deep and takes a time, and the stack of a thread is larger.
  'packages/diagrams/src/{motion,navigation,machine/machine,painters/painters}.test.ts',
];

/** The tests among those that mock modules. They need modules that no other test has loaded yet. */
const ISOLATED = 'apps/{web,server}/src/**/*.isolated.test.{ts,tsx}';

/** Tests of components in a document without layout (`apps/web/src/testing`). */
const COMPONENTS = 'apps/web/src/**/*.component.test.tsx';

/**
 * Replaces the addresses that the build gives to engines and their documentation. Component tests run no programs, so
 * there is nothing at these.
 */
const withoutEngines: Plugin = {
  name: 'without-engines',
  resolveId: (id) => (id.startsWith('virtual:wellspring-') ? `\0${id}` : null),
  load: (id) =>
    id.startsWith('\0virtual:wellspring-')
      ? "export const workerUrl = '/none.js', languageUrls = {}, documentationUrls = {}, moduleDocumentationUrls = {}, moduleExports = {};"
      : null,
};

/**
 * One run for all unit, property and server tests; browser tests are in `e2e/`. The server's tests are
 * a project of their own, because they alone need PostgreSQL.
 */
export default defineConfig({
  resolve: { conditions: ['wellspring-source'] },
  ssr: { resolve: { conditions: ['wellspring-source'] } },
  // The set-up of a run, which vitest loads in an environment of its own.
  environments: { __vitest__: { resolve: { conditions: ['wellspring-source'] } } },
  test: {
    // By itself the runner leaves one processor alone, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // The default of one second is too short for what runs in processes of its own on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        plugins: [lezerGrammars(), typescriptLibraries()],
        test: {
          name: 'units',
          include: [
            '{packages,apps}/*/{src,vite,service-worker}/**/*.test.{ts,tsx}',
            '{scripts,bench}/**/*.test.mjs',
          ],
          exclude: [
            'apps/server/**',
            'packages/embedded-postgres/**',
            ...PLAIN,
            COMPONENTS,
            ...leftOut,
            '**/node_modules/**',
          ],
        },
      },
      {
        extends: true,
        plugins: [lezerGrammars()],
        test: {
          name: 'plain',
          include: PLAIN,
          exclude: [ISOLATED, COMPONENTS, '**/node_modules/**'],
          setupFiles: ['apps/web/src/testing/plain-set-up.ts'],
          // Starting a process, and loading all modules anew, took longer than the tests of most files.
          pool: 'threads',
          isolate: false,
        },
      },
      {
        extends: true,
        plugins: [lezerGrammars()],
        test: { name: 'isolated', include: [ISOLATED] },
      },
      {
        extends: true,
        plugins: [lezerGrammars(), typescriptLibraries(), withoutEngines],
        resolve: { conditions: ['wellspring-source', 'module'] },
        ssr: { resolve: { conditions: ['wellspring-source', 'module'] } },
        test: {
          name: 'components',
          include: [COMPONENTS],
          environment: 'happy-dom',
          environmentOptions: {
            // There is nothing to load: links that lead out of the page, and downloads, lead nowhere.
            happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } },
          },
          setupFiles: ['apps/web/src/testing/set-up.ts'],
          testTimeout: 60_000,
          // Loaded in one form, or its two entry points would have a context each.
          server: { deps: { inline: ['react-router'] } },
          pool: 'threads',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts', 'packages/embedded-postgres/src/**/*.test.ts'],
          exclude: [ISOLATED, ...leftOut, '**/node_modules/**'],
          globalSetup: ['apps/server/src/testing/global-setup.ts'],
          // Each file has a database of its own and keeps nothing in its modules. Loading all of the server
          // anew for each took as much of a processor as the tests themselves.
          isolate: false,
          // They start processes and hash passwords, which takes long on a busy machine.
          testTimeout: 60_000,
        },
      },
    ],
  },
});
