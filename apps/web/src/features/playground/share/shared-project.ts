import { fittedProject, type Project } from '../../../ui/workspace/project';
import type { Batch } from '../files/transfer/read-files';
import { importFiles } from '../files/transfer/import-files';

/** The files of a link. */
export interface SharedProject {
  readonly project: Project;
  /** True if the tree of the files is shown. */
  readonly isFolderMode: boolean;
}

const NOTHING: Project = { files: {}, folders: [], tabs: [], activePath: null };

/**
 * @param parts from an untrusted source, but each path is valid in a project
 * @returns null when they are more than a project accepts, or contradict each other
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
