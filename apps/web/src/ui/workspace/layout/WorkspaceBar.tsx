import type { ReactNode } from 'react';
import { RunControls } from '../RunControls';
import { type MenuEntry, WorkspaceMenu } from './WorkspaceMenu';
import classes from './WorkspaceBar.module.css';

interface WorkspaceBarProps {
  readonly isPhone: boolean;
  /** What the page adds, in its order. */
  readonly actions: ReactNode;
  readonly entries: readonly MenuEntry[];
}

/** The bar on top: Run and Stop, then what the page adds, last the menu. A phone has Run at the bottom. */
export function WorkspaceBar({ isPhone, actions, entries }: WorkspaceBarProps) {
  if (isPhone && !actions && entries.length === 0) return null;
  return (
    <div className={classes.bar}>
      {!isPhone && <RunControls />}
      <div className={classes.actions}>
        {actions}
        <WorkspaceMenu entries={entries} />
      </div>
    </div>
  );
}
