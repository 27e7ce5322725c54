/**
 * Names and paths of a project: absolute, with parts separated by `/`, without `.` or `..`. Engines do not
 * accept other characters in paths (language reference, section 10), so such names are never created.
 */

/** The reason why a name is not allowed for a file or folder. */
export type NameProblem = 'empty' | 'characters' | 'dots' | 'long' | 'taken';

const NAME = /^[A-Za-z0-9_.-]+$/;
/** In characters; file systems to which a project is exported have similar limits. */
const MAX_NAME_LENGTH = 100;

/** @returns what is wrong with a single part of a path; null when it is valid */
export function nameProblem(name: string): Exclude<NameProblem, 'taken'> | null {
  if (name === '') return 'empty';
  // A plain object, in which a library may store files, cannot store anything under this name.
  if (!NAME.test(name) || name === '__proto__') return 'characters';
  if (/^\.+$/.test(name)) return 'dots';
  return name.length > MAX_NAME_LENGTH ? 'long' : null;
}

/** Tells whether each part of an absolute path is a valid name. */
export function isPath(path: string): boolean {
  return (
    path.startsWith('/') &&
    path
      .slice(1)
      .split('/')
      .every((name) => nameProblem(name) === null)
  );
}

export function joinPath(folder: string, name: string): string {
  return `${folder}/${name}`;
}

/** The last part of a path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folder that contains a file or folder; empty at the top level. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Tells whether `path` is `folder` or inside it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** The new path of `path`, which is `from` or inside it, after `from` has been moved to `to`. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? to + path.slice(from.length) : path;
}

const end = (path: string, parts: number) => path.split('/').slice(-parts).join('/');

/**
 * For each path the shortest suffix of whole names that distinguishes it from the others: `a/x.js` and
 * `b/x.js` for two files with the same name.
 */
export function shortNames(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.map((path) => {
      const max = path.split('/').length;
      let parts = 1;
      const isShared = () =>
        paths.some((other) => other !== path && end(other, parts) === end(path, parts));
      while (parts < max && isShared()) parts += 1;
      return [path, end(path, parts).replace(/^\//, '')];
    }),
  );
}
