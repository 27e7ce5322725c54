import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ToolState } from './tool-state';
import type { Workspace } from './workspace';
import type { WorkspaceState } from './workspace-state';

/** The workspace that the components below belong to; set by `WorkspaceView`. */
export const WorkspaceContext = createContext<Workspace | null>(null);

/** Opens a tool of the workspace by its id, with the focus in it; set by `WorkspaceView`. */
export const ShowToolContext = createContext<(tool: string) => void>(() => {});

/** Opens a tool of the workspace around this component. */
export function useShowTool(): (tool: string) => void {
  return useContext(ShowToolContext);
}

/** The workspace around this component. Throws outside of one: that is a mistake in the page. */
export function useWorkspace(): Workspace {
  const workspace = useContext(WorkspaceContext);
  if (!workspace) throw new Error('useWorkspace needs a WorkspaceView around its component.');
  return workspace;
}

/**
 * A part of what the workspace around this component holds; renders again when that part changes.
 * @param select must return the same value for the same state, so: no new objects
 */
export function useWorkspaceState<Part>(select: (state: WorkspaceState) => Part): Part {
  return useStore(useWorkspace().state, select);
}

/** What a tool keeps in the workspace around this component; renders again when that changes. */
export function useToolState<State>(tool: ToolState<State>): State {
  return useWorkspaceState((state) => tool.of(state));
}
