import { IconSettings } from '@tabler/icons-react';
import {
  type CSSProperties,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { MenuAction } from '../ActionMenu';
import { useEngineWords } from '../engine-words';
import { lazyPart } from '../parts';
import { openSettings } from '../shell-dialogs';
import { usePhone } from '../use-phone';
import { firstLinesOf } from './first-lines';
import { textOfEntries } from './console/entry-text';
import { useCopy } from './console/use-copy';
import type { EditorHandle } from './editor/editor-handle';
import { BesidePanes, type WorkspaceSidebar } from './layout/BesidePanes';
import { useFullScreen } from './layout/full-screen';
import { useKeptLayout } from './layout/kept-layout';
import { type Pane, PhoneBar } from './layout/PhoneBar';
import { Separator } from './layout/Separator';
import { SideColumn } from './layout/SideColumn';
import { useAlerts, type WorkspaceTab } from './layout/SideTabs';
import { SymbolKeys } from './layout/SymbolKeys';
import { useKeyboard } from './layout/use-keyboard';
import { WorkspaceBar } from './layout/WorkspaceBar';
import { movedTabs, type Project } from './project';
import { RunAnnouncer } from './RunAnnouncer';
import { type Saving, StatusLine } from './StatusLine';
import { offerTimeLimit } from './timed-workspace';
import { usePanes } from './use-panes';
import { useWorkspaceCommands } from './use-workspace-commands';
import type { Workspace } from './workspace';
import { ShowToolContext, WorkspaceContext } from './workspace-context';
import type { RunSummary } from './workspace-state';
import classes from './WorkspaceView.module.css';

const ProgramEditor = lazyPart(async () => (await import('./editor/ProgramEditor')).ProgramEditor, {
  isEssential: true,
});

/**
 * `failed run` is separate from `error`: a tool that shows steps itself shows the failed step and the error.
 */
type ConsoleNeed = 'question' | 'error' | 'failed run';

/** The share of the height that a picture keeps while the console is needed, in per cent. */
const PICTURE_ABOVE_CONSOLE = 65;

const NO_TABS: readonly WorkspaceTab[] = [];
const NO_ENTRIES: readonly MenuAction[] = [];

export interface WorkspaceViewProps {
  readonly workspace: Workspace;
  /** The kind of page. The user's layout is stored for each. */
  readonly page: 'playground' | 'question' | 'submission' | 'embed';
  /** Added to the bar by the page, after Run and Stop. */
  readonly actions?: ReactNode;
  /** The page's note on the program in the line at the bottom, such as its fixed language. */
  readonly about?: ReactNode;
  /** Added by the page to the menu at the end of the bar. */
  readonly entries?: readonly MenuAction[];
  /** The tools beside the editor; the first one is shown first. */
  readonly tabs?: readonly WorkspaceTab[];
  /** The tool that is shown first, whichever was used last. Not needed for the first tool. */
  readonly startTool?: string;
  /** The tool that opens when a program runs that is to halt somewhere. */
  readonly haltTool?: string | undefined;
  /** The tool that a phone shows first and that stays in view during a run; the editor if absent. */
  readonly phoneStart?: string;
  /** Tells whether the program is saved; null or absent when the page does not save it. */
  readonly saving?: Saving | null;
  /** True if there is little room, as in a slide: then there is no menu and no line at the bottom. */
  readonly isSmall?: boolean;
  /** True if the program can be read and run, but not changed. */
  readonly readOnly?: boolean;
  /** The initial text in the editor; the first key replaces it. */
  readonly startText?: string;
  /** Shown above the editor, such as the tabs of files. */
  readonly editorHead?: ReactNode;
  /** Shown in place of the editor while no file is open. Needed when files can be closed. */
  readonly noFile?: ReactNode;
  readonly sidebar?: WorkspaceSidebar | null;
  /** Called with the visible tool; with null when there is none. Must be the same function at each render. */
  readonly onTool?: (tool: string | null) => void;
}

/**
 * A workspace on the page: editor, Run and Stop, console with REPL, tools, status line. It fills its parent,
 * which must have a height. A desktop shows all panes with movable borders, a phone one at a time. Both use
 * the same elements, so turning a phone loses nothing.
 */
export function WorkspaceView(props: WorkspaceViewProps) {
  const {
    workspace,
    page,
    actions,
    about,
    entries = NO_ENTRIES,
    tabs = NO_TABS,
    startTool,
    haltTool,
    phoneStart,
    saving = null,
    isSmall = false,
    readOnly = false,
    startText,
    editorHead,
    noFile,
    sidebar = null,
    onTool,
  } = props;
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const isAsked = useStore(workspace.state, ({ question }) => question !== null);
  const hasFile = useStore(workspace.state, ({ project }) => project.activePath !== null);
  const hasRepl = useStore(workspace.state, ({ language }) => language.features.repl);
  const editorSupport = useStore(workspace.state, ({ language }) => language.definition.editor);
  // Fetched at the same time as the editor, so that its first text already has colours.
  useEffect(() => void editorSupport?.().catch(() => null), [editorSupport]);
  const isPhone = usePhone();
  const keyboard = useKeyboard();
  const [kept, keepLayout] = useKeptLayout(page);
  const [firstTool, setFirstTool] = useState(startTool);
  const [pane, setPane] = useState<Pane>(phoneStart === undefined ? 'editor' : { tab: phoneStart });
  const programRef = useRef<EditorHandle>(null);
  const replRef = useRef<EditorHandle>(null);
  const sidebarRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<HTMLElement>(null);
  const sideRef = useRef<HTMLDivElement>(null);
  const screen = useFullScreen(sideRef, !isPhone);
  /** The reason why a console that is a strip below a picture is open at the moment. */
  const [consoleNeed, setConsoleNeed] = useState<ConsoleNeed | null>(null);
  const copy = useCopy();
  const editorId = useId();

  const wanted = isPhone && typeof pane === 'object' ? pane.tab : (firstTool ?? kept.tool);
  const chosenTab = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  const tool = chosenTab?.id;
  const isPicture = chosenTab?.isPicture === true;
  const isVisual = chosenTab?.staysOnRun === true;
  const isConsoleNeeded =
    consoleNeed === 'question' ||
    consoleNeed === 'error' ||
    (consoleNeed === 'failed run' && !isVisual);
  /** In full screen a picture has the whole height until the user moves the border there. */
  const [fullShare, setFullShare] = useState({ isFull: screen.isFull, share: 100 });
  if (fullShare.isFull !== screen.isFull) setFullShare({ isFull: screen.isFull, share: 100 });
  const ownShare = screen.isFull ? fullShare.share : kept.pictureShare;
  const pictureShare = isConsoleNeeded && ownShare === 100 ? PICTURE_ABOVE_CONSOLE : ownShare;
  const layout = isPicture ? { ...kept, toolShare: pictureShare } : kept;
  const isSidebarShown = sidebar !== null && (!isPhone || pane === 'sidebar');
  // When the pane is no longer there, the editor is shown.
  const shownPane = pane === 'sidebar' && !isSidebarShown ? 'editor' : pane;
  const shown = shownPanes(isPhone, shownPane, tool !== undefined);
  const toolInView = (shown.tools ? tool : undefined) ?? null;
  useEffect(() => onTool?.(toolInView), [onTool, toolInView]);
  useEffect(() => offerTimeLimit(workspace), [workspace]);
  useEffect(() => workspace.noteRecorder(isVisual && toolInView !== null));
  const openHaltTool = useEffectEvent(() => {
    const isOpen = toolInView !== null && isVisual;
    if (haltTool !== undefined && !isOpen) showPane({ tab: haltTool });
  });
  useEffect(
    () =>
      workspace.state.subscribe((now, before) => {
        if (now.activity === 'running' && before.activity === 'idle') {
          setPane((one) => (staysOnRun(tabs, one) || isTool(one, phoneStart) ? one : 'console'));
        }
        if (now.haltingRuns > before.haltingRuns) openHaltTool();
        if (now.question !== null && before.question === null) {
          setPane('console');
          setConsoleNeed('question');
        }
        if (now.activity === 'running' && before.activity === 'idle') setConsoleNeed(null);
        if (now.summary !== before.summary) setConsoleNeed(needAfter(now.summary));
        if (now.destination !== before.destination) setPane('editor');
        if (isOtherFile(now.project, before.project)) {
          setPane((one) => (one === 'sidebar' ? 'editor' : one));
        }
      }),
    [workspace, tabs, phoneStart],
  );

  const alerts = useAlerts(tabs, toolInView ?? undefined);
  const arriving = tabs.find(({ id, showsItself }) => showsItself === true && alerts.has(id));
  const showArriving = useEffectEvent((id: string) => {
    if (isPhone ? pane === 'console' : chosenTab?.givesWay === true) showPane({ tab: id });
  });
  const arrived = arriving && `${arriving.news} ${arriving.id}`;
  useEffect(() => {
    if (arrived !== undefined) showArriving(arrived.slice(arrived.indexOf(' ') + 1));
  }, [arrived]);
  const isTyping = isPhone && (keyboard.inset > 0 || keyboard.isCramped);
  const { editorShare } = layout;
  const setLimit = workspace.isTimeLimitFixed ? null : () => openSettings('running');

  function changeLayout(change: Parameters<typeof keepLayout>[0]) {
    if ('tool' in change) setFirstTool(undefined);
    const { toolShare, ...rest } = change;
    const isResized = isPicture && toolShare !== undefined;
    if (isResized) setConsoleNeed(null);
    if (isResized && screen.isFull) {
      setFullShare({ isFull: true, share: toolShare });
      keepLayout(rest);
    } else keepLayout(isResized ? { ...rest, pictureShare: toolShare } : change);
  }

  function showPane(next: Pane) {
    setPane(next);
    if (typeof next === 'object') changeLayout({ tool: next.tab });
  }

  const panes = usePanes({
    isPhone,
    layout,
    changeLayout,
    setPane,
    tool,
    hasSidebar: sidebar !== null,
    fullScreen: screen,
    refs: {
      sidebar: sidebarRef,
      editor: editorRef,
      program: programRef,
      side: sideRef,
      repl: replRef,
    },
  });
  const { goTo } = panes;

  useWorkspaceCommands(
    workspace,
    {
      focusEditor: () => goTo('editor'),
      focusConsole: () => goTo('console'),
      focusTools: () => goTo('tools'),
      nextTool() {
        const at = tabs.findIndex(({ id }) => id === tool);
        const next = tabs[(at + 1) % tabs.length];
        if (next) showPane({ tab: next.id });
      },
      focusSidebar: () => goTo('sidebar'),
      fold: panes.fold,
      nextPane: panes.next,
      toggleFullScreen: screen.toggle,
      copyOutput: () =>
        void copy(textOfEntries(workspace.state.getState().console.entries, t, words)),
    },
    {
      hasTools: tabs.length > 0,
      canFillScreen: !isPhone && tabs.length > 0,
      sidebar: sidebar?.label ?? null,
      panes: panes.foldable,
      folded: panes.folded,
    },
  );

  const all: readonly MenuAction[] = [
    ...(isPhone ? tabs.filter(({ isInPhoneMenu }) => isInPhoneMenu) : []).map((tab) => ({
      label: tab.label,
      icon: tab.icon,
      onSelect: () => showPane({ tab: tab.id }),
    })),
    ...entries,
    {
      label: t('settings'),
      icon: <IconSettings size={18} aria-hidden />,
      onSelect: () => openSettings(),
    },
  ];

  function showTool(id: string) {
    goTo('tools');
    showPane({ tab: id });
  }

  return (
    <WorkspaceContext value={workspace}>
      <ShowToolContext value={showTool}>
        <div
          className={classes.workspace}
          data-phone={isPhone || undefined}
          data-cramped={(isPhone && keyboard.isCramped) || undefined}
          style={{ paddingBottom: isTyping ? keyboard.inset : undefined }}
        >
          <WorkspaceBar isPhone={isPhone} actions={actions} entries={isSmall ? NO_ENTRIES : all} />
          <BesidePanes
            sidebar={sidebar}
            sidebarRef={sidebarRef}
            view={{ isPhone, showEditor: () => goTo('editor') }}
            isShown={isSidebarShown}
          >
            <section
              ref={editorRef}
              id={editorId}
              className={classes.editor}
              aria-label={t('editor')}
              hidden={!shown.editor}
              inert={!isPhone && editorShare === 0}
              style={isPhone ? undefined : { width: `${editorShare}%` }}
            >
              {editorHead}
              <div className={classes.file} hidden={!hasFile}>
                <Suspense
                  fallback={<EditorFallback program={workspace.state.getState().program} />}
                >
                  <ProgramEditor
                    readOnly={readOnly}
                    startText={startText ?? null}
                    ref={programRef}
                  />
                </Suspense>
              </div>
              {!hasFile && noFile}
            </section>
            {!isPhone && (
              <Separator
                label={t('resizeSide')}
                controls={editorId}
                orientation="vertical"
                share={editorShare}
                onShare={(share) => changeLayout({ editorShare: share })}
                reopen={[t('editor'), t('side')]}
              />
            )}
            <SideColumn
              ref={sideRef}
              tabs={tabs}
              tool={tool}
              alerts={alerts}
              shows={shown}
              isPhone={isPhone}
              layout={layout}
              onLayout={changeLayout}
              fullScreen={screen}
              replRef={replRef}
            />
          </BesidePanes>
          {isPhone && shownPane === 'editor' && hasFile && !readOnly && (
            <SymbolKeys editor={programRef} />
          )}
          {isPhone && pane === 'console' && hasRepl && !isAsked && <SymbolKeys editor={replRef} />}
          {!isTyping && !isSmall && <StatusLine saving={saving} onLimit={setLimit} about={about} />}
          {isPhone && !isTyping && (
            <PhoneBar
              pane={shownPane}
              tabs={tabs.filter(({ isInPhoneMenu }) => !isInPhoneMenu)}
              sidebar={sidebar}
              alerts={alerts}
              onPane={showPane}
            />
          )}
          <RunAnnouncer />
        </div>
      </ShowToolContext>
    </WorkspaceContext>
  );
}

function needAfter(summary: RunSummary | null): ConsoleNeed | null {
  if (summary?.status === 'killed') return 'error';
  if (summary?.status !== 'error') return null;
  return summary.errors.every(({ type }) => type === 'Runtime') ? 'failed run' : 'error';
}

/** Tells whether a different file is open, not the same one under another name. */
function isOtherFile(now: Project, before: Project): boolean {
  if (now.activePath === before.activePath) return false;
  return !movedTabs(before, now).some(([from]) => from === before.activePath);
}

function isTool(pane: Pane, tool: string | undefined): boolean {
  return typeof pane === 'object' && pane.tab === tool;
}

/** Tells whether the visible pane is a tool that shows how the program runs. */
function staysOnRun(tabs: readonly WorkspaceTab[], pane: Pane): boolean {
  return tabs.some(
    ({ id, staysOnRun: stays }) => stays && typeof pane === 'object' && pane.tab === id,
  );
}

/** The panes for which there is room. */
function shownPanes(isPhone: boolean, pane: Pane, hasTools: boolean) {
  if (!isPhone) return { editor: true, tools: hasTools, console: true };
  return {
    editor: pane === 'editor',
    tools: typeof pane === 'object',
    console: pane === 'console',
  };
}

/** Shows the current program in place of the editor, so that it can be read while the editor is loading. */
function EditorFallback({ program }: { readonly program: string }) {
  const { t } = useTranslation('workspace');
  const lines = firstLinesOf(program).split('\n');
  const digits = { '--digits': `${lines.length}`.length } as CSSProperties;
  return (
    <section aria-busy aria-label={t('loadingEditor')} style={{ display: 'contents' }}>
      <pre className={classes.fallback} style={digits}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
          <span key={at}>{line}</span>
        ))}
      </pre>
    </section>
  );
}
