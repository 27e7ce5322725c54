import { type Breakpoints, type Conditions, movedBreakpoints } from './breakpoints';
import {
  folderOf,
  isWithin,
  joinPath,
  movedPath,
  nameOf,
  nameProblem,
  type NameProblem,
} from './paths';

/** The files of a workspace, as an immutable value. */
export interface Project {
  /** Text by path. */
  readonly files: Readonly<Record<string, string>>;
  /** Folders that were created by the user; others exist because they contain a file. */
  readonly folders: readonly string[];
  /** The open files in the order of their tabs; each is in `files`. */
  readonly tabs: readonly string[];
  /** The open file that is edited and run; null when none is open. */
  readonly activePath: string | null;
  /** Breakpoints; absent when there are none. */
  readonly breakpoints?: Breakpoints;
  /** Conditions and messages of breakpoints. Entries for lines without a breakpoint have no effect. */
  readonly conditions?: Conditions;
}

/** The changed project, or why the change is impossible. */
export type ProjectChange =
  | { readonly project: Project; readonly problem?: never }
  | { readonly project?: never; readonly problem: NameProblem };

/** Creates a project of one open file. */
export function projectOf(path: string, text: string): Project {
  return { files: { [path]: text }, folders: [], tabs: [path], activePath: path };
}

/** Makes a project consistent: its tabs are existing files, each once, and one of them is active. */
export function fittedProject(project: Project): Project {
  const { files, folders, tabs, activePath } = project;
  const open = [...new Set(tabs)].filter((tab) => Object.hasOwn(files, tab));
  const isOpen = activePath !== null && open.includes(activePath);
  return {
    files,
    folders,
    tabs: open,
    activePath: isOpen ? activePath : (open[0] ?? null),
    ...movedBreakpoints(project, (path) => (Object.hasOwn(files, path) ? path : null)),
  };
}

/** The text of the active file; empty when none is open. */
export function activeText({ files, activePath }: Project): string {
  return activePath === null ? '' : (files[activePath] ?? '');
}

/** Replaces the text of the active file. */
export function withActiveText(project: Project, text: string): Project {
  const { activePath } = project;
  if (activePath === null) return project;
  return { ...project, files: { ...project.files, [activePath]: text } };
}

/** Opens a file, in a new tab at the end if it has none. Does nothing for a missing file. */
export function openFile(project: Project, path: string): Project {
  if (!Object.hasOwn(project.files, path)) return project;
  const tabs = project.tabs.includes(path) ? project.tabs : [...project.tabs, path];
  return { ...project, tabs, activePath: path };
}

/**
 * Closes the tabs of some files. If the active one is closed, its nearest neighbour on the left becomes
 * active.
 */
export function closeTabs(project: Project, closing: (path: string) => boolean): Project {
  const { tabs, activePath } = project;
  const kept = tabs.filter((path) => !closing(path));
  if (kept.length === tabs.length) return project;
  if (activePath === null || !closing(activePath)) return { ...project, tabs: kept };
  const before = tabs.slice(0, tabs.indexOf(activePath)).filter((path) => !closing(path));
  return { ...project, tabs: kept, activePath: before.at(-1) ?? kept[0] ?? null };
}

/** Moves a tab by a number of places, as far as possible. */
export function moveTab(project: Project, path: string, by: number): Project {
  const from = project.tabs.indexOf(path);
  if (from === -1) return project;
  const others = project.tabs.filter((tab) => tab !== path);
  const to = Math.max(0, Math.min(others.length, from + by));
  return { ...project, tabs: [...others.slice(0, to), path, ...others.slice(to)] };
}

/** Tells whether there is a file or folder at `path`. */
export function exists({ files, folders }: Project, path: string): boolean {
  return (
    folders.some((folder) => isWithin(folder, path)) ||
    Object.keys(files).some((file) => isWithin(file, path))
  );
}

/** Creates an empty file in a folder and opens it. */
export function createFile(
  project: Project,
  folder: string,
  name: string,
  text = '',
): ProjectChange {
  const problem = problemOf(project, folder, name);
  if (problem) return { problem };
  const path = joinPath(folder, name);
  return { project: openFile({ ...project, files: { ...project.files, [path]: text } }, path) };
}

/** Creates an empty folder. */
export function createFolder(project: Project, folder: string, name: string): ProjectChange {
  const problem = problemOf(project, folder, name);
  if (problem) return { problem };
  return { project: { ...project, folders: [...project.folders, joinPath(folder, name)] } };
}

/** Renames a file or folder; its open files stay open. */
export function rename(project: Project, path: string, name: string): ProjectChange {
  if (name === nameOf(path)) return { project };
  return move(project, path, folderOf(path), name);
}

/** Moves a file or folder into a folder, which must not be inside it. */
export function move(
  project: Project,
  path: string,
  folder: string,
  name = nameOf(path),
): ProjectChange {
  if (joinPath(folder, name) === path) return { project };
  const problem = isWithin(folder, path) ? 'taken' : problemOf(project, folder, name);
  if (problem) return { problem };
  const to = joinPath(folder, name);
  const moved = (one: string) => movedPath(one, path, to);
  const { activePath } = project;
  return {
    project: {
      files: Object.fromEntries(
        Object.entries(project.files).map(([file, text]) => [moved(file), text]),
      ),
      folders: withFolder(project.folders.map(moved), folderOf(path)),
      tabs: project.tabs.map(moved),
      activePath: activePath === null ? null : moved(activePath),
      ...movedBreakpoints(project, moved),
    },
  };
}

/**
 * The open files that a change moved or renamed, as pairs of old and new path. Their tabs keep their places
 * and contain the same text.
 */
export function movedTabs(
  before: Project,
  now: Project,
): readonly (readonly [from: string, to: string])[] {
  if (before.tabs === now.tabs || before.tabs.length !== now.tabs.length) return [];
  return before.tabs.flatMap((from, at) => {
    const to = now.tabs[at];
    const isMoved =
      to !== undefined &&
      !Object.hasOwn(now.files, from) &&
      !Object.hasOwn(before.files, to) &&
      before.files[from] === now.files[to];
    return isMoved ? [[from, to] as const] : [];
  });
}

/** Deletes a file, or a folder with its contents, and closes their tabs. */
export function remove(project: Project, path: string): Project {
  const isGone = (one: string) => isWithin(one, path);
  const { breakpoints: _, conditions: __, ...others } = closeTabs(project, isGone);
  return {
    ...others,
    ...movedBreakpoints(project, (path) => (isGone(path) ? null : path)),
    files: Object.fromEntries(Object.entries(project.files).filter(([file]) => !isGone(file))),
    folders: withFolder(
      project.folders.filter((folder) => !isGone(folder)),
      folderOf(path),
    ),
  };
}

/** Adds files, and replaces those with the same paths. */
export function addFiles(project: Project, files: Readonly<Record<string, string>>): Project {
  const { breakpoints: _, conditions: __, ...others } = project;
  const isReplaced = (path: string) => Object.hasOwn(files, path);
  return {
    ...others,
    ...movedBreakpoints(project, (path) => (isReplaced(path) ? null : path)),
    files: { ...project.files, ...files },
  };
}

/**
 * Adds the folder from which the last file was removed, so that it stays until it is deleted itself. The
 * top-level folder always exists and is not listed.
 */
function withFolder(folders: readonly string[], folder: string): readonly string[] {
  return folderOf(folder) === '' || folders.includes(folder) ? folders : [...folders, folder];
}

function problemOf(project: Project, folder: string, name: string): NameProblem | null {
  return nameProblem(name) ?? (exists(project, joinPath(folder, name)) ? 'taken' : null);
}
