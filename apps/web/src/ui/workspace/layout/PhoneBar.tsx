import {
  IconCode,
  IconPlayerPlayFilled,
  IconPlayerStopFilled,
  IconTerminal2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRun, useSettled } from '../use-run';
import { useWorkspace } from '../workspace-context';
import classes from './PhoneBar.module.css';
import type { WorkspaceSidebar } from './BesidePanes';
import type { WorkspaceTab } from './SideTabs';

/** The visible pane of a phone: the editor, the console, the sidebar, or a tool by its id. */
export type Pane = 'editor' | 'console' | 'sidebar' | { readonly tab: string };

interface PhoneBarProps {
  readonly pane: Pane;
  readonly tabs: readonly WorkspaceTab[];
  /** The tools that call attention. */
  readonly alerts: ReadonlySet<string>;
  readonly sidebar: WorkspaceSidebar | null;
  readonly onPane: (pane: Pane) => void;
}

/** The bar at the bottom of a phone: the panes, and Run. */
export function PhoneBar({ pane, tabs, sidebar, alerts, onPane }: PhoneBarProps) {
  const { t } = useTranslation('workspace');
  return (
    <nav className={classes.bar} aria-label={t('panes')}>
      {sidebar && (
        <PaneButton
          label={sidebar.label}
          icon={sidebar.icon}
          isShown={pane === 'sidebar'}
          onClick={() => onPane('sidebar')}
        />
      )}
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
          hasNews={alerts.has(tab.id)}
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
  readonly hasNews?: boolean;
  readonly onClick: () => void;
}

function PaneButton({ label, icon, isShown, hasNews = false, onClick }: PaneButtonProps) {
  const { t } = useTranslation('workspace');
  return (
    <button
      type="button"
      className={classes.button}
      aria-pressed={isShown}
      aria-label={hasNews ? t('toolNews', { tool: label }) : undefined}
      data-alert={hasNews || undefined}
      onClick={onClick}
    >
      {icon}
      <span className={classes.label}>{label}</span>
    </button>
  );
}

/** Longer than users take for the second press of a double press. */
const DOUBLE_PRESS_MS = 500;

/**
 * Runs the program. While it runs, the same button stops it, but the second press of a double press does not.
 */
function RunButton() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const { canRun, canStop, isIdle, hint } = useRun();
  const isSettled = useSettled(isIdle, DOUBLE_PRESS_MS) === isIdle;
  const isOff = !isSettled || !(isIdle ? canRun : canStop);
  function press() {
    if (isOff) return;
    if (isIdle) void workspace.run();
    else workspace.stop();
  }
  return (
    <button
      type="button"
      className={classes.button}
      data-run={isIdle ? 'run' : 'stop'}
      aria-disabled={isOff}
      title={isIdle && !canRun ? hint : undefined}
      onClick={press}
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
