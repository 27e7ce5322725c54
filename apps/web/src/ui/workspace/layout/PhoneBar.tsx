import {
  IconCode,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconTerminal2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import classes from './PhoneBar.module.css';
import type { WorkspaceTab } from './SideTabs';

/** What a phone shows: the editor, the console, or one of the side tabs by its id. */
export type Pane = 'editor' | 'console' | { readonly tab: string };

export interface PhoneBarProps {
  readonly pane: Pane;
  readonly tabs: readonly WorkspaceTab[];
  readonly onPane: (pane: Pane) => void;
}

/** The bar at the bottom of a phone: which pane to show, and Run. */
export function PhoneBar({ pane, tabs, onPane }: PhoneBarProps) {
  const { t } = useTranslation('workspace');
  return (
    <nav className={classes.bar} aria-label={t('panes')}>
      <PaneButton
        label={t('editor')}
        icon={<IconCode size={20} aria-hidden />}
        isShown={pane === 'editor'}
        onClick={() => onPane('editor')}
      />
      <RunButton />
      <PaneButton
        label={t('console')}
        icon={<IconTerminal2 size={20} aria-hidden />}
        isShown={pane === 'console'}
        onClick={() => onPane('console')}
      />
      {tabs.map((tab) => (
        <PaneButton
          key={tab.id}
          label={tab.label}
          icon={tab.icon}
          isShown={typeof pane === 'object' && pane.tab === tab.id}
          onClick={() => onPane({ tab: tab.id })}
        />
      ))}
    </nav>
  );
}

interface PaneButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly isShown: boolean;
  readonly onClick: () => void;
}

function PaneButton({ label, icon, isShown, onClick }: PaneButtonProps) {
  return (
    <button type="button" className={classes.button} aria-pressed={isShown} onClick={onClick}>
      {icon}
      <span className={classes.label}>{label}</span>
    </button>
  );
}

/** Runs the program; while it runs, the same place stops it. */
function RunButton() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const isIdle = useWorkspaceState((state) => state.activity === 'idle');
  const isEmpty = useWorkspaceState(({ program }) => program.trim() === '');
  const isOff = isIdle && isEmpty;
  return (
    <button
      type="button"
      className={classes.button}
      data-run={isIdle ? 'run' : 'stop'}
      aria-disabled={isOff}
      title={isOff ? t('runEmptyHint') : undefined}
      onClick={() => (isIdle ? void workspace.run() : workspace.stop())}
    >
      {isIdle ? (
        <IconPlayerPlayFilled size={20} aria-hidden />
      ) : (
        <IconPlayerStopFilled size={20} aria-hidden />
      )}
      <span className={classes.label}>{isIdle ? t('run') : t('stop')}</span>
    </button>
  );
}
