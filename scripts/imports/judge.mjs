import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { ARROWS, NODE_ONLY, PRIVATE_TO_DOMAIN } from './arrows.mjs';

/**
 * @typedef {object} Package one of the workspaces
 * @property {string} name e.g. `@wellspring/contract`
 * @property {string} folder e.g. `packages/contract`
 * @property {readonly string[]} entryPoints what others may import, e.g. `@wellspring/evaluator/node`
 * @property {readonly string[]} dependencies packages it declares for running
 * @property {readonly string[]} devDependencies packages it declares for building and testing
 */

/** Names of Node's own modules without `node:`. */
const BUILTIN = new Set(builtinModules);
const isTestFile = (/** @type {string} */ path) =>
  /\.test(?:\.[a-z]+)?$|\/testing(?:\/|$)/.test(path);

/**
 * Returns why a file may not have an import.
 * @param {string} file path from the root of the repository
 * @param {import('./read-imports.mjs').Import} imported
 * @param {readonly Package[]} packages all workspaces, and the root as the one with folder ``
 * @returns {string | undefined} the violated rule, in words that say what to do; undefined when the import is
 *   allowed
 */
export function judge(file, imported, packages) {
  const { specifier } = imported;
  const own = packageOf(file, packages);
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(file), specifier));
    return judgeRelative(file, target, own === packageOf(target, packages));
  }
  const builtin = specifier.replace(/^node:/, '');
  if (specifier.startsWith('node:') || BUILTIN.has(builtin)) return judgeNode(file, specifier);
  if (specifier.startsWith('virtual:')) return undefined;
  const name = packageName(specifier);
  const ours = packages.find((one) => one.name === name);
  if (ours && !ours.entryPoints.includes(specifier)) {
    return `${specifier} is inside the package: only ${ours.entryPoints.join(', ')} may be imported.`;
  }
  return (
    (ours && own?.folder === ''
      ? undefined // The root has all workspaces; it need not declare them.
      : judgeDeclared(file, name, imported.typesOnly, own, packages)) ??
    (ours ? judgePackage(file, specifier, imported.typesOnly) : undefined) ??
    (NODE_ONLY.includes(name) && !imported.typesOnly ? judgeNode(file, specifier) : undefined)
  );
}

/**
 * @param {string} file
 * @param {string} target
 * @param {boolean} samePackage
 */
function judgeRelative(file, target, samePackage) {
  if (/(?:^|\/)dist(?:-types)?\//.test(target)) {
    return 'Nothing imports what was built: import the source, or the package by its name.';
  }
  if (nearest(file)?.arrow.to.includes(target)) return undefined;
  if (!samePackage) {
    return 'A relative import does not leave its package: import the other package by its name.';
  }
  if (isTestFile(file)) return undefined;
  if (isTestFile(target)) {
    return 'Only tests import tests and what is made for them.';
  }
  return judgeDomain(file, target) ?? judgeFolder(file, target);
}

/**
 * @param {string} file
 * @param {string} target
 */
function judgeDomain(file, target) {
  const { folder, files, except } = PRIVATE_TO_DOMAIN;
  const name = posix.basename(target).replace(/\.[jt]s$/, '');
  const isPrivate = files.includes(name) && matches(folder, posix.dirname(target));
  if (!isPrivate || file === except || posix.dirname(file) === posix.dirname(target)) {
    return undefined;
  }
  return `A domain's ${name} are its own: use its service, or move the rule to a file of its own.`;
}

/**
 * @param {string} file
 * @param {string} target
 */
function judgeFolder(file, target) {
  const from = nearest(file);
  if (!from) return undefined;
  const to = nearest(target);
  if (to?.folder === from.folder) return undefined;
  const allowed = from.arrow.to.some((one) =>
    ARROWS.some((arrow) => arrow.from === one) ? to?.arrow.from === one : matches(one, target),
  );
  return allowed ? undefined : mayOnly(from.arrow);
}

/**
 * @param {string} file
 * @param {string} specifier
 * @param {boolean} typesOnly
 */
function judgePackage(file, specifier, typesOnly) {
  const from = nearest(file);
  if (!from || isTestFile(file)) return undefined;
  const allowed =
    from.arrow.to.includes(specifier) ||
    (typesOnly && from.arrow.to.includes(`types:${specifier}`));
  return allowed ? undefined : mayOnly(from.arrow);
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function judgeNode(file, specifier) {
  const from = nearest(file);
  if (!from || from.arrow.node || isTestFile(file)) return undefined;
  return `${specifier} is there on Node only, and ${from.arrow.from} runs elsewhere too. ${from.arrow.why}`;
}

/**
 * A package that is installed only as a dependency of another one may disappear, so each importer must
 * declare it.
 * @param {string} file
 * @param {string} name
 * @param {boolean} typesOnly
 * @param {Package | undefined} own
 * @param {readonly Package[]} packages
 */
function judgeDeclared(file, name, typesOnly, own, packages) {
  if (!own || name === own.name) return undefined;
  const forRunning = own.dependencies;
  const root = packages.find((one) => one.folder === '');
  const forDeveloping = [...own.devDependencies, ...(root?.devDependencies ?? [])];
  const mayBeDevelopment = typesOnly || isTestFile(file) || !file.startsWith(`${own.folder}/src/`);
  if (forRunning.includes(name)) return undefined;
  if (mayBeDevelopment && forDeveloping.includes(name)) return undefined;
  // Types in a separate package: those of `estree` are in `@types/estree`.
  if (typesOnly && forDeveloping.includes(`@types/${name}`)) return undefined;
  const list = mayBeDevelopment ? 'dependencies or devDependencies' : 'dependencies';
  return `${name} is not in the ${list} of ${posix.join(own.folder, 'package.json')}: add it there.`;
}

/** @param {import('./arrows.mjs').Arrow} arrow */
function mayOnly(arrow) {
  const to = arrow.to.map((one) => one.replace(/^types:/, 'types of '));
  return `${arrow.from} may import ${to.length > 0 ? to.join(', ') : 'nothing of ours'}. ${arrow.why}`;
}

/**
 * Returns the row for a path, and the concrete folder that it applies to.
 * @param {string} path
 */
function nearest(path) {
  const candidates = ARROWS.flatMap((arrow) => {
    const folder = matchedFolder(arrow.from, path);
    return folder === undefined ? [] : [{ arrow, folder }];
  });
  // The longest folder; among equals, a row that names it rather than one with a star.
  return candidates.toSorted(
    (a, b) =>
      b.folder.length - a.folder.length ||
      Number(a.arrow.from.includes('*')) - Number(b.arrow.from.includes('*')),
  )[0];
}

/**
 * @param {string} pattern
 * @param {string} path
 */
function matches(pattern, path) {
  return matchedFolder(pattern, path) !== undefined;
}

/**
 * The leading part of the path that the pattern names.
 * @param {string} pattern
 * @param {string} path
 * @returns {string | undefined}
 */
function matchedFolder(pattern, path) {
  const wanted = pattern.split('/');
  const parts = path.split('/');
  const isMatch = wanted.every((name, at) => {
    // A star matches a folder, never a file: something must follow it, or it must have no extension.
    if (name === '*') return parts[at] !== undefined && !parts[at].includes('.');
    return name === parts[at];
  });
  return isMatch ? parts.slice(0, wanted.length).join('/') : undefined;
}

/**
 * @param {string} file
 * @param {readonly Package[]} packages
 */
function packageOf(file, packages) {
  return (
    packages.find((one) => one.folder !== '' && file.startsWith(`${one.folder}/`)) ??
    packages.find((one) => one.folder === '')
  );
}

/** @param {string} specifier */
function packageName(specifier) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
