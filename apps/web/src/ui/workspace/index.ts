/** The workspace, the main part of pages with programs. */
export { createWorkspace } from './workspace';
export * from './project';
export type { Workspace, WorkspaceOptions } from './workspace';
export type {
  Activity,
  DebuggedRun,
  FileProblem,
  FileRange,
  Place,
  RunSummary,
  ShownValues,
  WorkspaceState,
} from './workspace-state';
export type { Answers } from './evaluation/answers';
export { BREAKPOINT_HIT, isOutdated, sessionSettings } from './workspace-state';
export type { ToolSlot, ToolState } from './tool-state';
export { useCallKeys, useShownCall } from './shown-call';
export { useShowTool, useToolState, useWorkspace, useWorkspaceState } from './workspace-context';
export { WorkspaceView, type WorkspaceViewProps } from './WorkspaceView';
export type { SidebarView, WorkspaceSidebar } from './layout/BesidePanes';
export { listenToActivity } from './activity';
export { pageHost } from './page-host';
export type { WorkspaceTab } from './layout/SideTabs';
export type { Saving } from './StatusLine';
