import {
  createFile,
  createFolder,
  type NameProblem,
  openFile,
  type ProjectChange,
  rename,
  type Workspace,
} from '../../../ui/workspace';
import type { Project } from '../../../ui/workspace/project';

/** Changes to a project that can fail, made at once. */

function make(
  workspace: Workspace,
  change: (project: Project) => ProjectChange,
): NameProblem | null {
  const { project, problem } = change(workspace.state.getState().project);
  if (problem) return problem;
  workspace.changeProject(() => project);
  return null;
}

/** Makes a file. @returns why it cannot be made; null when it was made */
export function makeFile(workspace: Workspace, folder: string, name: string): NameProblem | null {
  return make(workspace, (project) => createFile(project, folder, name));
}

/** Makes a folder. @returns why it cannot be made; null when it was made */
export function makeFolder(workspace: Workspace, folder: string, name: string): NameProblem | null {
  return make(workspace, (project) => createFolder(project, folder, name));
}

/** Renames a file or folder. @returns why that is not possible; null when it was renamed */
export function giveName(workspace: Workspace, path: string, name: string): NameProblem | null {
  return make(workspace, (project) => rename(project, path, name));
}

/** Applies a change to the project. @returns why it is not possible; null when it was made */
export const makeChange = make;

/** Shows a file in the editor. */
export function showFile(workspace: Workspace, path: string): void {
  workspace.changeProject((project) => openFile(project, path));
}
