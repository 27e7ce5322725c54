import { fittedProject, type Project } from '../../../ui/workspace/project';
import type { Batch } from '../files/transfer/read-files';
import { importFiles } from '../files/transfer/import-files';

/** The files of a link. */
export interface SharedProject {
  readonly project: Project;
  /** Whether the tree of the files shows. */
  readonly isFolderMode: boolean;
}

const NOTHING: Project = { files: {}, folders: [], tabs: [], activePath: null };

/**
 * @param parts from anyone, but each path is one that a project can have
 * @returns null when they are more than a project takes in, or do not go together
 */
export function sharedProject(
  files: Batch['files'],
  opened: Pick<Project, 'folders' | 'tabs' | 'activePath'>,
  isFolderMode: boolean,
): SharedProject | null {
  const { project, refused } = importFiles(NOTHING, { files, refused: [], adapted: [] }, 'replace');
  if (refused.length > 0) return null;
  return { project: fittedProject({ ...opened, files: project.files }), isFolderMode };
}
