import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuAction } from '../../ActionMenu';
import { useOneTabStop } from '../../use-one-tab-stop';
import { RunControls } from '../RunControls';
import { MoreButton } from './MoreButton';
import classes from './WorkspaceBar.module.css';

interface WorkspaceBarProps {
  readonly isPhone: boolean;
  /** Added by the page, in its order. */
  readonly actions: ReactNode;
  readonly entries: readonly MenuAction[];
}

/**
 * The bar at the top: Run and Stop, then the page's own buttons, and the menu. A phone has Run at the bottom.
 */
export function WorkspaceBar(props: WorkspaceBarProps) {
  const { isPhone, actions, entries } = props;
  return isPhone && !actions && entries.length === 0 ? null : <Bar {...props} />;
}

function Bar({ isPhone, actions, entries }: WorkspaceBarProps) {
  const { t } = useTranslation('workspace');
  const bar = useRef<HTMLDivElement>(null);
  // So that keyboard users reach the editor quickly.
  useOneTabStop(bar);
  return (
    <div ref={bar} className={classes.bar} role="toolbar" aria-label={t('bar')}>
      {!isPhone && <RunControls />}
      <div className={classes.actions}>
        {actions}
        <MoreButton entries={entries} />
      </div>
    </div>
  );
}
