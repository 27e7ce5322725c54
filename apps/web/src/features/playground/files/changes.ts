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

/** Changes of a project that can fail, made at once. */

function make(
  workspace: Workspace,
  change: (project: Project) => ProjectChange,
): NameProblem | null {
  const { project, problem } = change(workspace.state.getState().project);
  if (problem) return problem;
  workspace.changeProject(() => project);
  return null;
}

/** @returns why it cannot be made; null when it is */
export function makeFile(workspace: Workspace, folder: string, name: string): NameProblem | null {
  return make(workspace, (project) => createFile(project, folder, name));
}

/** @returns why it cannot be made; null when it is */
export function makeFolder(workspace: Workspace, folder: string, name: string): NameProblem | null {
  return make(workspace, (project) => createFolder(project, folder, name));
}

/** @returns why it cannot be named so; null when it is */
export function giveName(workspace: Workspace, path: string, name: string): NameProblem | null {
  return make(workspace, (project) => rename(project, path, name));
}

/** Makes the change that a function of the project gives. @returns why it cannot be */
export const makeChange = make;

/** Shows a file. */
export function showFile(workspace: Workspace, path: string): void {
  workspace.changeProject((project) => openFile(project, path));
}
