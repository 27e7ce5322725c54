/** The workspace: what pages with programs are made of. */
export { createWorkspace } from './workspace';
export type {
  Activity,
  Place,
  RunSummary,
  Workspace,
  WorkspaceOptions,
  WorkspaceState,
} from './workspace';
export { useWorkspace, useWorkspaceState } from './workspace-context';
export { WorkspaceView, type WorkspaceViewProps } from './WorkspaceView';
export { pageHost } from './page-host';
export type { WorkspaceTab } from './layout/SideTabs';
export type { Saving } from './StatusLine';
