import type { ReactNode } from 'react';
import type { MenuAction } from '../../ActionMenu';
import { RunControls } from '../RunControls';
import { MoreButton } from './MoreButton';
import classes from './WorkspaceBar.module.css';

interface WorkspaceBarProps {
  readonly isPhone: boolean;
  /** What the page adds, in its order. */
  readonly actions: ReactNode;
  readonly entries: readonly MenuAction[];
}

/** The bar on top: Run and Stop, then what the page adds, last the menu. A phone has Run at the bottom. */
export function WorkspaceBar({ isPhone, actions, entries }: WorkspaceBarProps) {
  if (isPhone && !actions && entries.length === 0) return null;
  return (
    <div className={classes.bar}>
      {!isPhone && <RunControls />}
      <div className={classes.actions}>
        {actions}
        <MoreButton entries={entries} />
      </div>
    </div>
  );
}
