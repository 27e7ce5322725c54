import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ToolState } from './tool-state';
import type { Workspace } from './workspace';
import type { WorkspaceState } from './workspace-state';

/** The workspace of the components below; provided by `WorkspaceView`. */
export const WorkspaceContext = createContext<Workspace | null>(null);

/** Opens a tool of the workspace by its id and moves the focus there; provided by `WorkspaceView`. */
export const ShowToolContext = createContext<(tool: string) => void>(() => {});

/** Returns a function that opens a tool of the current workspace. */
export function useShowTool(): (tool: string) => void {
  return useContext(ShowToolContext);
}

/** The workspace of this component. Throws outside a workspace, which is a bug in the page. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a WorkspaceView around its component.');
  return workspace;
}

/**
 * Selects a part of the state of the current workspace; the component renders again when that part changes.
 * @param select must return the same value for the same state, so it must not create objects
 */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().state, select);
}

/** The state of a tool in the current workspace; the component renders again when it changes. */
export function useToolState<State>(tool: ToolState<State>): State {
  return useWorkspaceState((state) => tool.of(state));
}
