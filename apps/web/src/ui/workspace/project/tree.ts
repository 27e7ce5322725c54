import { exists, type Project } from './project';
import { folderOf, joinPath, nameOf } from './paths';

/** The files of a project as a tree. */

/** A file or folder, as a row of the tree. */
export interface Entry {
  readonly path: string;
  readonly name: string;
  readonly kind: 'file' | 'folder';
}

/** `file-10` comes after `file-2`, and case only matters as a last resort. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** The direct contents of a folder: folders first, then files, each by name. */
export function entriesOf(project: Project, folder: string): readonly Entry[] {
  const kinds = new Map<string, Entry['kind']>();
  const start = folder.length + 1;
  function add(path: string, kind: Entry['kind']) {
    if (!path.startsWith(`${folder}/`)) return;
    const end = path.indexOf('/', start);
    if (end !== -1) kinds.set(path.slice(start, end), 'folder');
    else if (kinds.get(path.slice(start)) !== 'folder') kinds.set(path.slice(start), kind);
  }
  for (const path of Object.keys(project.files)) add(path, 'file');
  for (const path of project.folders) add(path, 'folder');
  return [...kinds]
    .map(([name, kind]) => ({ path: joinPath(folder, name), name, kind }))
    .toSorted((a, b) =>
      a.kind === b.kind ? compare(a.name, b.name) : a.kind === 'folder' ? -1 : 1,
    );
}

/**
 * All folders within a folder, including those that only exist because they contain a file; outer ones first.
 */
export function foldersIn(project: Project, folder: string): readonly string[] {
  return entriesOf(project, folder)
    .filter(({ kind }) => kind === 'folder')
    .flatMap(({ path }) => [path, ...foldersIn(project, path)]);
}

/** The folders that contain a file or folder, up to but excluding `root`. */
export function foldersAround(path: string, root: string): readonly string[] {
  const folder = folderOf(path);
  return folder.length <= root.length ? [] : [folder, ...foldersAround(folder, root)];
}

/** `lib.js`, or else `lib-2.js`, `lib-3.js` and so on: the first name that is free in the folder. */
export function freeName(project: Project, folder: string, name: string): string {
  const [, stem = name, extension = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? [];
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${stem}-${number}${extension}`;
    if (!exists(project, joinPath(folder, tried))) return tried;
  }
}

/** Copies a file or folder into the same folder. @returns the project and the path of the copy */
export function duplicate(
  project: Project,
  path: string,
): { readonly project: Project; readonly copy: string } {
  const folder = folderOf(path);
  const copy = joinPath(folder, freeName(project, folder, nameOf(path)));
  const within = (one: string) => one === path || one.startsWith(`${path}/`);
  const copied = (one: string) => copy + one.slice(path.length);
  const files = Object.entries(project.files)
    .filter(([file]) => within(file))
    .map(([file, text]) => [copied(file), text] as const);
  return {
    project: {
      ...project,
      files: { ...project.files, ...Object.fromEntries(files) },
      folders: [...project.folders, ...project.folders.filter(within).map(copied)],
    },
    copy,
  };
}
