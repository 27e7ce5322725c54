import {
  addFiles,
  exists,
  folderOf,
  foldersAround,
  freeName,
  joinPath,
  nameOf,
  type Project,
} from '../../../../ui/workspace/project';
import { MAX_FILES, MAX_PROJECT_CHARACTERS } from './limits';
import type { Batch, Refused } from './read-files';

/** Imports files into a project. */

/** The treatment of files whose paths already exist. */
export type ClashChoice = 'replace' | 'keep-both' | 'skip';

/** The files of a batch whose path exists with a different text. */
export function clashesOf(project: Project, batch: Batch): readonly string[] {
  return [...batch.files]
    .filter(([path, text]) => Object.hasOwn(project.files, path) && project.files[path] !== text)
    .map(([path]) => path);
}

interface ImportedFiles {
  readonly project: Project;
  /** The new paths of the files, in their order. */
  readonly paths: readonly string[];
  /** The files for which there was no place. */
  readonly refused: readonly Refused[];
}

/** Puts the files of a batch into a project, as far as there is room. Does not open them. */
export function importFiles(project: Project, batch: Batch, choice: ClashChoice): ImportedFiles {
  const refused: Refused[] = [];
  const paths: string[] = [];
  let now = project;
  let characters = Object.values(project.files).reduce((sum, { length }) => sum + length, 0);
  for (const [wanted, text] of batch.files) {
    const isThere = Object.hasOwn(now.files, wanted);
    const isClash = Object.hasOwn(project.files, wanted) && project.files[wanted] !== text;
    if (isClash && choice === 'skip') continue;
    const path =
      isClash && choice === 'keep-both'
        ? joinPath(folderOf(wanted), freeName(now, folderOf(wanted), nameOf(wanted)))
        : wanted;
    const grown = characters + text.length - (now.files[path]?.length ?? 0);
    const reason = isMisplaced(now, path)
      ? 'taken'
      : grown > MAX_PROJECT_CHARACTERS
        ? 'full'
        : !isThere && Object.keys(now.files).length >= MAX_FILES
          ? 'many'
          : null;
    if (reason) {
      refused.push({ name: wanted, reason });
      continue;
    }
    characters = grown;
    now = addFiles(now, { [path]: text });
    paths.push(path);
  }
  return { project: now, paths, refused };
}

/** Tells whether there is a folder at the path of the file, or a file at the path of a folder around it. */
function isMisplaced(project: Project, path: string): boolean {
  const isFolder = !Object.hasOwn(project.files, path) && exists(project, path);
  return isFolder || foldersAround(path, '').some((folder) => Object.hasOwn(project.files, folder));
}
