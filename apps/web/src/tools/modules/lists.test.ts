import { moduleOfChannel } from '@wellspring/evaluator';
import { MODULE_FILES } from '@wellspring/modules/files';
import { captureOf } from '@wellspring/modules/marking';
import type { PictureModule } from '@wellspring/modules/pictures';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { MODULE_TABS } from '.';
import { paintAwayOf } from './paint-away';

/**
 * A module that shows something belongs in several lists, and the compiler asks for an entry in few of them. Each module is
 * in each list, or `EXEMPT` says why not.
 */

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const SOURCES = join(ROOT, 'packages/modules/src');

type List = 'tabs' | 'files' | 'comparisons' | 'published tabs' | 'painting worker';

const INPUT = 'its user works with it, so that there is no picture to keep';
const OURS = 'its tab needs more of our page than a published tab can bring along';
const UNPAINTED = 'it does not answer `paint`, so there is nothing to compare';
const FLAT = 'its pictures are flat, and a page draws them at once';

/** The lists in which a module is not, and why. */
const EXEMPT: Readonly<Record<List, Readonly<Record<string, string>>>> = {
  tabs: {},
  files: {
    arcade_2d: INPUT,
    communication: INPUT,
    copy_gc: INPUT,
    ev3: INPUT,
    mark_sweep: INPUT,
    matrix: INPUT,
    repl: INPUT,
    robot_simulation: INPUT,
    sound_matrix: INPUT,
    unittest: 'it shows a table of results',
  },
  comparisons: {
    arcade_2d: UNPAINTED,
    communication: UNPAINTED,
    copy_gc: UNPAINTED,
    csg: UNPAINTED,
    ev3: UNPAINTED,
    mark_sweep: UNPAINTED,
    matrix: UNPAINTED,
    nbody: UNPAINTED,
    painter: UNPAINTED,
    physics_2d: UNPAINTED,
    pix_n_flix: UNPAINTED,
    plotly: UNPAINTED,
    repl: UNPAINTED,
    robot_simulation: UNPAINTED,
    sound_matrix: UNPAINTED,
    unittest: UNPAINTED,
  },
  'published tabs': {
    arcade_2d: OURS,
    communication: OURS,
    copy_gc: OURS,
    ev3: OURS,
    mark_sweep: OURS,
    matrix: OURS,
    pix_n_flix: OURS,
    plotly: OURS,
    repl: OURS,
    robot_simulation: OURS,
    sound_matrix: OURS,
  },
  'painting worker': { nbody: FLAT, physics_2d: FLAT },
};

/** Returns the sources that a file of the package imports within it, with itself. */
function sourcesOf(path: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(path)) return found;
  found.add(path);
  const text = readFileSync(path, 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import) '(\.[^']+)\.js'/g)) {
    sourcesOf(join(dirname(path), `${name}.ts`), found);
  }
  return found;
}

/** The modules whose code sends something to the page. */
const SHOWN = readdirSync(SOURCES).filter((name) => {
  const core = join(SOURCES, name, 'core.ts');
  if (!existsSync(core)) return false;
  return [...sourcesOf(core)].some((path) => /\.emit\(/.test(readFileSync(path, 'utf8')));
});

const pictureModuleSchema = z.custom<PictureModule<unknown>>(
  (value) => typeof value === 'object' && value !== null && 'readPage' in value && 'paint' in value,
);

/** The picture modules that the modules with a file `pictures.ts` export. */
async function pictureModules(): Promise<readonly PictureModule<unknown>[]> {
  const names = SHOWN.filter((name) => existsSync(join(SOURCES, name, 'pictures.ts')));
  const exported = names.map(
    (name): Promise<unknown> => import(/* @vite-ignore */ `@wellspring/modules/${name}`),
  );
  const values = (await Promise.all(exported)).flatMap((one) => Object.values(one ?? {}));
  return values.flatMap((value) => pictureModuleSchema.safeParse(value).data ?? []);
}

/** The modules whose messages the states of tabs read. */
function withTabs(): readonly string[] {
  const evaluated = {
    id: 1,
    path: '/program.js',
    text: '',
    environment: new AbortController().signal,
    ended: new Promise<never>(() => undefined),
    request: () => Promise.resolve(null),
  };
  return Object.values(MODULE_TABS).flatMap(({ state }) =>
    state
      .listen(() => undefined, evaluated)
      .flatMap(({ subscription }) => moduleOfChannel(subscription.channel) ?? []),
  );
}

async function withPublishedTabs(): Promise<readonly string[]> {
  const script = new URL('../../../../../scripts/chunks.mjs', import.meta.url).href;
  const { PUBLISHED_TABS } = z
    .object({ PUBLISHED_TABS: z.record(z.string(), z.string()) })
    .parse(await import(/* @vite-ignore */ script));
  return Object.keys(PUBLISHED_TABS);
}

/** Returns the modules that are not in a list. */
const missingIn = (listed: readonly string[], all = SHOWN) =>
  all.filter((name) => !listed.includes(name));

/** Returns the modules that need not be in a list. */
const exemptFrom = (list: List) =>
  Object.keys(EXEMPT[list])
    .filter((name) => SHOWN.includes(name))
    .toSorted();

test('modules that show something are found', () => {
  expect(SHOWN).toEqual(expect.arrayContaining(['rune', 'stereo_sound', 'copy_gc', 'unittest']));
  expect(SHOWN).not.toContain('binary_tree');
});

test('each has a tab', () => {
  expect(missingIn(withTabs())).toEqual(exemptFrom('tabs'));
});

test('the command line makes files of what each shows', () => {
  const saved = MODULE_FILES.map(({ module }) => module);
  expect(missingIn(saved)).toEqual(exemptFrom('files'));
});

test('testcases compare what each shows', () => {
  const compared = (['pictures', 'sounds'] as const).flatMap((kind) =>
    captureOf(kind, () => undefined).modules.map(({ module }) => module),
  );
  expect(missingIn(compared)).toEqual(exemptFrom('comparisons'));
});

test('each has a tab for other installations, whose script is there', async () => {
  const published = await withPublishedTabs();
  expect(missingIn(published)).toEqual(exemptFrom('published tabs'));
  const scripts = readdirSync(join(SOURCES, 'published/tabs/entries'));
  const names = scripts.map((file) => file.replace('.ts', '').replaceAll('-', '_'));
  expect(names.toSorted()).toEqual(published.toSorted());
});

test('a worker paints the large pictures of each that has pictures', async () => {
  const modules = await pictureModules();
  expect(modules.length).toBeGreaterThan(3);
  const painted = modules.filter((module) => paintAwayOf(module) !== undefined);
  const [names, listed] = [modules, painted].map((some) => some.map(({ name }) => name));
  expect(missingIn(listed ?? [], names)).toEqual(exemptFrom('painting worker'));
});
