import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { type Command, useCommands } from '../commands';
import { openSettings } from '../shell-dialogs';
import type { FoldablePane } from './layout/folding';
import type { Workspace } from './workspace';
import { canEnter } from './workspace-state';

/** Actions that commands need from the page. */
interface WorkspaceActions {
  readonly focusEditor: () => void;
  readonly focusConsole: () => void;
  readonly focusTools: () => void;
  readonly focusSidebar: () => void;
  /** Folds or unfolds a pane. */
  readonly fold: (pane: FoldablePane) => void;
  readonly nextTool: () => void;
  /** Moves the focus to the next or previous part. */
  readonly nextPane: (direction: 1 | -1) => void;
  readonly toggleFullScreen: () => void;
  readonly copyOutput: () => void;
}

/** The availability of the commands. */
interface Possible {
  readonly hasTools: boolean;
  readonly canFillScreen: boolean;
  /** The name of the sidebar; null when there is none. */
  readonly sidebar: string | null;
  /** The panes that can be folded, and those that are folded; empty when one pane is shown at a time. */
  readonly panes: readonly FoldablePane[];
  readonly folded: readonly FoldablePane[];
}

/** Registers the commands of a workspace and handles their keys. */
export function useWorkspaceCommands(
  workspace: Workspace,
  actions: WorkspaceActions,
  { hasTools, canFillScreen, sidebar, panes, folded }: Possible,
): void {
  const { t } = useTranslation('workspace');
  // The commands stay the same, although the actions change at every render.
  const [latest] = useState(() => createStore(() => actions));
  useEffect(() => latest.setState(actions, true));

  // Compare by names, because the list is a new one at each render.
  const foldedNames = folded.join(' ');

  const commands = useMemo((): readonly Command[] => {
    const { getState } = workspace.state;
    const isIdle = () => getState().activity === 'idle';
    const all: readonly (Command | false)[] = [
      {
        id: 'workspace.run',
        title: t('commands.run'),
        place: 'editor',
        keys: ['Shift-Enter', 'Mod-Enter'],
        isMain: true,
        isAvailable: () => isIdle() && getState().program.trim() !== '',
        run: () => void workspace.run(),
      },
      {
        id: 'workspace.stop',
        title: t('commands.stop'),
        place: 'workspace',
        keys: 'Mod-.',
        isAvailable: () => getState().activity === 'running',
        run: () => workspace.stop(),
      },
      {
        id: 'workspace.evaluate',
        title: t('commands.evaluate'),
        place: 'repl',
        keys: ['Enter', 'Shift-Enter', 'Mod-Enter'],
        isAvailable: () => canEnter(getState()) && getState().replInput.trim() !== '',
        run: () => void workspace.evaluate(),
      },
      {
        id: 'workspace.history',
        title: t('commands.history'),
        place: 'repl',
        keys: 'ArrowUp',
      },
      {
        id: 'workspace.clear',
        title: t('commands.clear'),
        place: 'workspace',
        isAvailable: () => getState().console.entries.length > 0,
        run: () => workspace.clearConsole(),
      },
      {
        id: 'workspace.copy-output',
        title: t('commands.copyOutput'),
        place: 'workspace',
        isAvailable: () => getState().console.entries.length > 0,
        run: () => latest.getState().copyOutput(),
      },
      {
        id: 'workspace.next-pane',
        title: t('commands.nextPane'),
        place: 'workspace',
        keys: 'F6',
        run: () => latest.getState().nextPane(1),
      },
      {
        id: 'workspace.focus-editor',
        title: t('commands.focusEditor'),
        place: 'workspace',
        run: () => latest.getState().focusEditor(),
      },
      {
        id: 'workspace.focus-console',
        title: t('commands.focusConsole'),
        place: 'workspace',
        run: () => latest.getState().focusConsole(),
      },
      hasTools && {
        id: 'workspace.focus-tools',
        title: t('commands.focusTools'),
        place: 'workspace',
        run: () => latest.getState().focusTools(),
      },
      hasTools && {
        id: 'workspace.next-tool',
        title: t('commands.nextTool'),
        place: 'workspace',
        run: () => latest.getState().nextTool(),
      },
      sidebar !== null && {
        id: 'workspace.focus-sidebar',
        title: t('commands.focusSidebar', { pane: sidebar }),
        place: 'workspace',
        run: () => latest.getState().focusSidebar(),
      },
      ...panes.map((pane): Command => ({
        id: `workspace.fold-${pane}`,
        title: t(foldedNames.split(' ').includes(pane) ? 'commands.unfold' : 'commands.fold', {
          // Without tools, the console is all there is beside the editor.
          pane: t(`foldable.${pane === 'side' && !hasTools ? 'console' : pane}`),
        }),
        place: 'workspace',
        run: () => latest.getState().fold(pane),
      })),
      canFillScreen && {
        id: 'workspace.full-screen',
        title: t('commands.fullScreen'),
        place: 'workspace',
        run: () => latest.getState().toggleFullScreen(),
      },
      !workspace.isTimeLimitFixed && {
        id: 'workspace.time-limit',
        title: t('changeLimit'),
        place: 'workspace',
        run: () => openSettings('running'),
      },
    ];
    return all.filter((command) => command !== false);
  }, [workspace, latest, t, hasTools, canFillScreen, sidebar, panes, foldedNames]);
  useCommands(commands);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey) return;
      const hasMod = event.ctrlKey || event.metaKey;
      if (event.key === 'F6' && !hasMod) latest.getState().nextPane(event.shiftKey ? -1 : 1);
      else if (event.key === '.' && hasMod && !event.shiftKey) workspace.stop();
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [workspace, latest]);
}
