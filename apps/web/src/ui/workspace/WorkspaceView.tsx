import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../use-phone';
import { Console } from './console/Console';
import type { EditorHandle } from './editor/editor-handle';
import { type Pane, PhoneBar } from './layout/PhoneBar';
import { Separator } from './layout/Separator';
import { SideTabs, type WorkspaceTab } from './layout/SideTabs';
import { SymbolKeys } from './layout/SymbolKeys';
import { useKeyboardInset } from './layout/use-keyboard-inset';
import { RunAnnouncer } from './RunAnnouncer';
import { RunControls } from './RunControls';
import { type Saving, StatusLine } from './StatusLine';
import type { Workspace } from './workspace';
import { WorkspaceContext } from './workspace-context';
import classes from './WorkspaceView.module.css';

const ProgramEditor = lazy(async () => ({
  default: (await import('./editor/ProgramEditor')).ProgramEditor,
}));

export interface WorkspaceViewProps {
  readonly workspace: Workspace;
  /** What the page adds to the bar, before Run and after Stop. */
  readonly controls?: ReactNode;
  readonly actions?: ReactNode;
  /** Tools beside the editor; the first one shows first. */
  readonly tabs?: readonly WorkspaceTab[];
  /** The tool that a phone shows first; the editor where it is absent. */
  readonly phoneStart?: string;
  /** Whether the program is kept; null or absent where the page does not keep it. */
  readonly saving?: Saving | null;
  /** The program can be read and run, not changed. */
  readonly readOnly?: boolean;
}

/**
 * A workspace on the page: editor, run and stop, console with its REPL, tools, status line. It fills
 * the element around it, which must have a height. On a desktop all panes show, with movable borders;
 * on a phone one at a time. The panes are the same elements in both, so turning a phone loses nothing.
 */
export function WorkspaceView(props: WorkspaceViewProps) {
  const {
    workspace,
    controls,
    actions,
    tabs = [],
    phoneStart,
    saving = null,
    readOnly = false,
  } = props;
  const { t } = useTranslation('workspace');
  const isPhone = usePhone();
  const keyboard = useKeyboardInset();
  const [pane, setPane] = useState<Pane>(phoneStart === undefined ? 'editor' : { tab: phoneStart });
  const [chosenTab, setChosenTab] = useState<string>();
  const [editorShare, setEditorShare] = useState(50);
  const [toolShare, setToolShare] = useState(50);
  const programRef = useRef<EditorHandle>(null);
  const replRef = useRef<EditorHandle>(null);
  const editorId = useId();
  const toolsId = useId();

  useEffect(
    () =>
      workspace.state.subscribe((now, before) => {
        if (now.activity === 'running' && before.activity === 'idle') setPane('console');
        if (now.destination !== before.destination) setPane('editor');
      }),
    [workspace],
  );

  const selectedTab = tabs.find(({ id }) => id === chosenTab) ?? tabs[0];
  const shown = shownPanes(isPhone, pane, selectedTab !== undefined);
  const isTyping = isPhone && keyboard > 0;

  function showPane(next: Pane) {
    setPane(next);
    if (typeof next === 'object') setChosenTab(next.tab);
  }

  return (
    <WorkspaceContext value={workspace}>
      <div
        className={classes.workspace}
        data-phone={isPhone || undefined}
        style={{ paddingBottom: isTyping ? keyboard : undefined }}
      >
        {(!isPhone || controls || actions) && (
          <div className={classes.bar}>
            {controls}
            {!isPhone && <RunControls />}
            <div className={classes.actions}>{actions}</div>
          </div>
        )}
        <div className={classes.panes}>
          <section
            id={editorId}
            className={classes.editor}
            aria-label={t('editor')}
            hidden={!shown.editor}
            inert={!isPhone && editorShare === 0}
            style={isPhone ? undefined : { width: `${editorShare}%` }}
          >
            <Suspense fallback={<EditorFallback />}>
              <ProgramEditor readOnly={readOnly} ref={programRef} />
            </Suspense>
          </section>
          {!isPhone && (
            <Separator
              label={t('resizeSide')}
              controls={editorId}
              orientation="vertical"
              share={editorShare}
              onShare={setEditorShare}
            />
          )}
          <div
            className={classes.side}
            hidden={!shown.tools && !shown.console}
            inert={!isPhone && editorShare === 100}
          >
            {selectedTab && (
              <div
                id={toolsId}
                className={classes.tools}
                hidden={!shown.tools}
                inert={!isPhone && toolShare === 0}
                style={isPhone ? undefined : { height: `${toolShare}%` }}
              >
                <SideTabs
                  tabs={tabs}
                  selected={selectedTab.id}
                  onSelect={setChosenTab}
                  hasList={!isPhone}
                />
              </div>
            )}
            {selectedTab && !isPhone && (
              <Separator
                label={t('resizeConsole')}
                controls={toolsId}
                orientation="horizontal"
                share={toolShare}
                onShare={setToolShare}
              />
            )}
            <div
              className={classes.console}
              hidden={!shown.console}
              inert={!isPhone && selectedTab !== undefined && toolShare === 100}
            >
              <Console replRef={replRef} />
            </div>
          </div>
        </div>
        {isPhone && pane === 'editor' && !readOnly && <SymbolKeys editor={programRef} />}
        {isPhone && pane === 'console' && <SymbolKeys editor={replRef} />}
        {!isTyping && <StatusLine saving={saving} />}
        {isPhone && !isTyping && <PhoneBar pane={pane} tabs={tabs} onPane={showPane} />}
        <RunAnnouncer />
      </div>
    </WorkspaceContext>
  );
}

/** Which panes there is room for. */
function shownPanes(isPhone: boolean, pane: Pane, hasTools: boolean) {
  if (!isPhone) return { editor: true, tools: hasTools, console: true };
  return {
    editor: pane === 'editor',
    tools: typeof pane === 'object',
    console: pane === 'console',
  };
}

/** Stands where the editor will be. Comes into sight only when fetching it takes a while. */
function EditorFallback() {
  const { t } = useTranslation('workspace');
  return (
    <output className={classes.fallback} aria-busy aria-label={t('loadingEditor')}>
      {[70, 45, 60].map((width) => (
        <Skeleton key={width} height={14} width={`${width}%`} />
      ))}
    </output>
  );
}
