import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './SideTabs.module.css';

/** One tool beside the editor: this entry is all that a page gives to have it. */
export interface WorkspaceTab {
  /** Unique within the workspace. */
  readonly id: string;
  readonly label: string;
  /** 18 px, hidden from assistive technology; the label names the tab. */
  readonly icon: ReactNode;
  readonly render: () => ReactNode;
}

export interface SideTabsProps {
  readonly tabs: readonly WorkspaceTab[];
  readonly selected: string;
  readonly onSelect: (id: string) => void;
  /** False where something else offers the choice (the bar of a phone). */
  readonly hasList: boolean;
}

/** The tools beside the editor, one at a time. A tool keeps its state while another one shows. */
export function SideTabs({ tabs, selected, onSelect, hasList }: SideTabsProps) {
  const { t } = useTranslation('workspace');
  return (
    <Tabs
      className={classes.tabs ?? ''}
      value={selected}
      onChange={(id) => id !== null && onSelect(id)}
    >
      <Tabs.List aria-label={t('tools')} hidden={!hasList}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} leftSection={tab.icon}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id} className={classes.panel ?? ''}>
          {tab.render()}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
