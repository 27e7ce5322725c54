import { isPath, nameProblem } from '../../../../ui/workspace/project';
import { MAX_DEPTH } from './limits';

/** Turns paths from elsewhere into paths that a project allows. */

/**
 * The maximum length of a name made here. A project allows slightly longer names, so that numbers can be
 * added.
 */
const MAX_LENGTH = 90;

/**
 * The parts of a path from a disk, a zip file or a link.
 * @returns why it is refused: it leads out of its folder or is not a path, or it has too many parts
 */
export function partsOf(path: string): readonly string[] | 'outside' | 'deep' {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.');
  const isOutside = parts.includes('..') || /^(?:[/\\]|[A-Za-z]:)/.test(path);
  if (isOutside || parts.length === 0) return 'outside';
  return parts.length > MAX_DEPTH ? 'deep' : parts;
}

/** Turns a name into a similar one that a file can have: `Mein Übung.js` becomes `Mein-Ubung.js`. */
export function adaptName(name: string): string {
  const adapted = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/g, '-')
    .replace(/[^A-Za-z0-9_.-]/gu, '_')
    .replace(/^(?:\.+|__proto__)$/, '_');
  if (adapted.length <= MAX_LENGTH) return adapted === '' ? '_' : adapted;
  const extension = /\.[^.]{1,10}$/.exec(adapted)?.[0] ?? '';
  return adapted.slice(0, MAX_LENGTH - extension.length) + extension;
}

/**
 * Maps paths to paths that a project allows. Different paths stay different.
 * @param paths relative paths, by their parts
 * @param root the folder that they are put into
 */
export function adaptPaths(paths: readonly (readonly string[])[], root: string): readonly string[] {
  /** The new name of each folder or file, by its original path. */
  const called = new Map<string, string>();
  const taken = new Set<string>();
  // Valid names stay unchanged, whatever names the others get.
  for (const parts of paths) {
    for (let depth = 1; depth <= parts.length; depth += 1) {
      const path = `${root}/${parts.slice(0, depth).join('/')}`;
      if (isPath(path)) taken.add(path);
    }
  }
  function adapt(parts: readonly string[]): string {
    const name = parts.at(-1);
    if (name === undefined) return root;
    const original = JSON.stringify(parts);
    const known = called.get(original);
    if (known !== undefined) return known;
    const folder = adapt(parts.slice(0, -1));
    const kept = `${folder}/${name}`;
    const isAsItWas = isPath(kept) && kept === `${root}/${parts.join('/')}`;
    const adapted = isAsItWas ? kept : free(folder, adaptName(name), taken);
    taken.add(adapted);
    called.set(original, adapted);
    return adapted;
  }
  // Also within a renamed folder, valid names come before names that are adapted to look like them.
  paths
    .flatMap((parts) => parts.map((_, index) => parts.slice(0, index + 1)))
    .toSorted((a, b) => a.length - b.length || Number(canStay(b)) - Number(canStay(a)))
    .forEach(adapt);
  return paths.map(adapt);
}

function canStay(parts: readonly string[]): boolean {
  const name = parts.at(-1);
  return name !== undefined && nameProblem(name) === null;
}

function free(folder: string, name: string, taken: ReadonlySet<string>): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const path = `${folder}/${number === 1 ? name : `${stem}-${number}${extension}`}`;
    if (!taken.has(path)) return path;
  }
}
