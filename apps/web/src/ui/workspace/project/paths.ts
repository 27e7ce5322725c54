/**
 * Names and paths of a project: absolute, parts separated by `/`, no `.` or `..`. Engines refuse other
 * characters in the path of a file (language reference, section 10), so such names are never made.
 */

/** Why a name cannot be given to a file or a folder. */
export type NameProblem = 'empty' | 'characters' | 'dots' | 'long' | 'taken';

const NAME = /^[A-Za-z0-9_.-]+$/;
/** Characters; file systems that a project is exported to take no more. */
const MAX_NAME_LENGTH = 100;

/** @returns what is wrong with one part of a path by itself; null when nothing is */
export function nameProblem(name: string): Exclude<NameProblem, 'taken'> | null {
  if (name === '') return 'empty';
  // The one name under which a plain object, such as a library may keep files in, keeps nothing.
  if (!NAME.test(name) || name === '__proto__') return 'characters';
  if (/^\.+$/.test(name)) return 'dots';
  return name.length > MAX_NAME_LENGTH ? 'long' : null;
}

/** Whether each part of an absolute path is a name. */
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

/** The folder that a file or folder is in; empty for one at the very top. */
export function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Whether `path` is `folder` or lies somewhere in it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** `path` after `from`, which it is or lies in, has become `to`. */
export function movedPath(path: string, from: string, to: string): string {
  return isWithin(path, from) ? to + path.slice(from.length) : path;
}

const end = (path: string, parts: number) => path.split('/').slice(-parts).join('/');

/**
 * For each path the shortest end of it that tells it from the others, in whole names: `a/x.js` and
 * `b/x.js` for two files of one name.
 */
export function shortNames(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    paths.map((path) => {
      const most = path.split('/').length;
      let parts = 1;
      const isShared = () =>
        paths.some((other) => other !== path && end(other, parts) === end(path, parts));
      while (parts < most && isShared()) parts += 1;
      return [path, end(path, parts).replace(/^\//, '')];
    }),
  );
}
