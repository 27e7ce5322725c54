import { ActionIcon, Tabs } from '@mantine/core';
import { IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import type { FullScreen } from './full-screen';
import { useRoomForNames } from './room-for-names';
import classes from './SideTabs.module.css';

/** A tool beside the editor. A page adds a tool by passing this entry. */
export interface WorkspaceTab {
  /** Unique within the workspace. */
  readonly id: string;
  readonly label: string;
  /** 20 px, hidden from assistive technology; the label names the tab. */
  readonly icon: ReactNode;
  readonly render: () => ReactNode;
  /** Identifies what there is to see. When it changes, the tab calls attention until it is selected. */
  readonly news?: string | number;
  /** True if a phone offers it in the menu instead of the bar, where there is little room. */
  readonly isInPhoneMenu?: boolean;
  /** True if it stays in view during a run on a phone, where other tools give way to the console. */
  readonly staysOnRun?: boolean;
  /**
   * True if it shows a picture and takes the full height on a desktop, with the console as a strip below it.
   */
  readonly isPicture?: boolean;
  /** True if a tool which shows itself takes its place in view. */
  readonly givesWay?: boolean;
  /** True if it is shown as soon as there is something new, where nothing else is being looked at. */
  readonly showsItself?: boolean;
}

interface SideTabsProps {
  readonly tabs: readonly WorkspaceTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** The tools that call attention. */
  readonly alerts: ReadonlySet<string>;
  /** Null when the choice is offered elsewhere (in the bar of a phone); then there is no list of tabs. */
  readonly fullScreen: FullScreen | null;
}

/** The tools beside the editor, one at a time. A tool keeps its state while another one is shown. */
export function SideTabs({ tabs, selected, onSelect, alerts, fullScreen }: SideTabsProps) {
  const { t } = useTranslation('workspace');
  const row = useRef<HTMLDivElement>(null);
  const hasNames = useRoomForNames(
    row,
    tabs.map(({ label }) => label),
  );
  const isNamed = (id: string) => hasNames || id === selected;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([selected]));
  if (!opened.has(selected)) setOpened(new Set([...opened, selected]));
  // The picture then has the whole screen, and the button that leads back lies over the corner.
  const isAlone =
    fullScreen?.isFull === true && tabs.some(({ id, isPicture }) => isPicture && id === selected);
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={selected}
      data-alone={isAlone || undefined}
      onChange={(id) => id !== null && onSelect(id)}
    >
      <div className={classes.head} hidden={!fullScreen}>
        <Tabs.List
          ref={row}
          aria-label={t('tools')}
          className={classes.list ?? ''}
          hidden={isAlone}
        >
          {tabs.map((tab) => (
            <Hint key={tab.id} label={isNamed(tab.id) ? null : tab.label} isName>
              <Tabs.Tab
                value={tab.id}
                className={classes.tab ?? ''}
                leftSection={tab.icon}
                onClick={({ detail, currentTarget }) => {
                  // A pointer user wants the picture, which then gets the keys; a keyboard user continues
                  // among the tabs.
                  if (tab.isPicture && detail > 0) focusPanelOf(currentTarget);
                }}
                data-alert={alerts.has(tab.id) || undefined}
                aria-label={alerts.has(tab.id) ? t('toolNews', { tool: tab.label }) : tab.label}
              >
                {isNamed(tab.id) ? tab.label : null}
              </Tabs.Tab>
            </Hint>
          ))}
        </Tabs.List>
        {fullScreen && (
          <Hint label={t(fullScreen.isFull ? 'leaveFullScreenHint' : 'fullScreen')}>
            <ActionIcon
              className={classes.full ?? ''}
              variant="subtle"
              color="gray"
              aria-label={t('fullScreen')}
              aria-pressed={fullScreen.isFull}
              onClick={fullScreen.toggle}
            >
              {fullScreen.isFull ? (
                <IconArrowsMinimize size={18} aria-hidden />
              ) : (
                <IconArrowsMaximize size={18} aria-hidden />
              )}
            </ActionIcon>
          </Hint>
        )}
      </div>
      {tabs.map((tab) => (
        <Tabs.Panel
          key={tab.id}
          value={tab.id}
          className={classes.panel ?? ''}
          data-picture={tab.isPicture || undefined}
          // It can be scrolled by keys even if nothing in it takes the focus.
          tabIndex={0}
        >
          {/* A tool is fetched when it is first opened, and keeps its state from then on. */}
          {opened.has(tab.id) && tab.render()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

/** Moves the focus to the panel of a tab: at once if it is in sight, else when it is, unless the focus has moved meanwhile. */
function focusPanelOf(tab: HTMLElement) {
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  if (panel && panel.getClientRects().length > 0) panel.focus();
  else {
    requestAnimationFrame(() => {
      if (document.activeElement === tab) panel?.focus();
    });
  }
}

/** The tools with something new that the user has not looked at since the page was opened. */
export function useAlerts(
  tabs: readonly WorkspaceTab[],
  shown: string | undefined,
): ReadonlySet<string> {
  const news = newsOf(tabs);
  const [seen, setSeen] = useState(news);
  const noticed = [...news].filter(([id, what]) => id === shown && seen.get(id) !== what);
  if (noticed.length > 0) setSeen(new Map([...seen, ...noticed]));
  const alerts = [...news].filter(([id, what]) => id !== shown && seen.get(id) !== what);
  return new Set(alerts.map(([id]) => id));
}

function newsOf(tabs: readonly WorkspaceTab[]): ReadonlyMap<string, string | number> {
  return new Map(tabs.flatMap(({ id, news }) => (news === undefined ? [] : [[id, news]])));
}
