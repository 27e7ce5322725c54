import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository.mjs';

/**
 * The modules that programs import: each folder of the modules package with a core. They are read from the folders, so that a
 * module needs no line in a list.
 */

const PACKAGE = 'packages/modules';
/** The folder of the folders of modules, relative to the repository. */
export const MODULE_SOURCES = `${PACKAGE}/src`;

/** The names of all modules. @type {readonly string[]} */
export const MODULES = readdirSync(join(ROOT, MODULE_SOURCES)).filter((name) =>
  existsSync(join(ROOT, MODULE_SOURCES, name, 'core.ts')),
);

/** The modules that have documentation for editors. @type {readonly string[]} */
export const DOCUMENTED_MODULES = MODULES.filter((name) =>
  existsSync(join(ROOT, MODULE_SOURCES, name, 'documentation.ts')),
);

/**
 * The scripts of modules, by the name of the module. The Node host finds them beside the worker's script.
 * @type {Readonly<Record<string, { input: string, output: string }>>}
 */
export const MODULE_CHUNKS = Object.fromEntries(
  MODULES.map((name) => [
    name,
    {
      input: `${MODULE_SOURCES}/${name}/core.ts`,
      output: `packages/evaluator/dist/chunks/modules/${name}.js`,
    },
  ]),
);

/** The parts of the package that pages import by name: what they show of modules. @type {readonly string[]} */
export const MODULE_PARTS = Object.keys(
  JSON.parse(readFileSync(join(ROOT, PACKAGE, 'package.json'), 'utf8')).exports,
).flatMap((path) => (path === '.' ? [] : [path.slice(2)]));
