import { Alert, Button } from '@mantine/core';
import type { Program } from '@wellspring/evaluator';
import { findLanguage } from '@wellspring/languages';
import {
  answerSchema,
  type PublishedFolder,
  type Report,
  reportSchema,
} from '@wellspring/modules/published';
import { useEffect, useMemo, useRef, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { LoadingLines } from '../../../ui/LoadingLines';
import {
  useToolState,
  useWorkspace,
  useWorkspaceState,
  type Workspace,
} from '../../../ui/workspace';
import { currentFolder, loadTabScript } from '../../../ui/workspace/modules';
import { pageChunks } from '../../../ui/workspace/page-host';
import { MODULE_TABS } from '..';
import type { FramedRun, FramedTab } from './frame/messages';
import classes from './PublishedTabs.module.css';
import { publishedTabsEnglish } from './strings.en';
import { type Closing, openTabFrame, type TabFrame } from './tab-frame';

getI18n().addResourceBundle('en', 'publishedTabs', publishedTabsEnglish);

/** The state of the tabs. */
type Showing = 'loading' | 'shown' | 'failed' | 'stopped' | Closing;

/** The reports and the programs of which the tabs are made. */
interface Content {
  readonly reports: readonly Report[];
  /** The program that was run, and the entries of the REPL since then. */
  readonly programs: readonly Program[];
}

/** Shows the tabs of modules of published folders, in a frame of their own. */
export function PublishedTabs() {
  const { pages } = useToolState(MODULE_TABS.module_tabs.state);
  const ran = useWorkspaceState((state) => state.ran);
  const entered = useWorkspaceState((state) => state.entered);
  const [attempt, setAttempt] = useState(0);
  const reports = useMemo(
    () => pages.flatMap(({ data }) => reportSchema.safeParse(data).data ?? []),
    [pages],
  );
  const programs = useMemo(
    () => [...(ran ? [ran] : []), ...entered.map((text) => entryOf(text))],
    [ran, entered],
  );
  const isClassic = reports.some(({ kind }) => kind === 'classic');
  const key = [
    attempt,
    pages[0]?.id,
    reports.filter(({ kind }) => kind !== 'message').length,
    // Tabs of the first generation show a later entry only after they have been made again.
    isClassic ? programs.length : '',
  ].join(' ');
  return (
    <FramedTabs
      key={key}
      content={{ reports, programs }}
      isClassic={isClassic}
      onAgain={() => setAttempt((count) => count + 1)}
    />
  );
}

/** An entry of the REPL as a program. */
function entryOf(text: string): Program {
  return { files: { '/repl.js': text }, entry: '/repl.js' };
}

interface FramedTabsProps {
  readonly content: Content;
  readonly isClassic: boolean;
  readonly onAgain: () => void;
}

function FramedTabs({ content, isClassic, onAgain }: FramedTabsProps) {
  const { t } = useTranslation('publishedTabs');
  const workspace = useWorkspace();
  const place = useRef<HTMLDivElement>(null);
  const [showing, setShowing] = useState<Showing>('loading');
  const frame = useRef<TabFrame | null>(null);
  /** The frame, once its tabs are there. */
  const [opened, setOpened] = useState<TabFrame | null>(null);
  // The frame is made for the content that it began with; another one has another key.
  const begun = useRef(content);
  const told = useRef(0);
  const { reports } = content;

  useEffect(() => {
    let isOver = false;
    let made: TabFrame | null = null;
    const show = async () => {
      const { script, tabs, run } = await load(begun.current, workspace);
      if (isOver || !place.current) return;
      const element = document.createElement('iframe');
      element.title = t('title');
      element.className = classes.frame ?? '';
      place.current.append(element);
      const shown = openTabFrame(
        element,
        script,
        { tabs, run },
        {
          onShown: () => {
            setShowing('shown');
            // Messages before the tabs are there would be lost.
            setOpened(shown);
          },
          onClosed: setShowing,
          onMessage: async (module, channel, message) => {
            const answers = await pass(workspace, module, channel, message);
            for (const answer of answers) shown.tell(module, answer.channel, answer.message);
          },
        },
      );
      made = shown;
      frame.current = shown;
    };
    show().catch(() => {
      if (!isOver) setShowing('failed');
    });
    return () => {
      isOver = true;
      made?.end();
    };
  }, [t, workspace]);

  useEffect(() => {
    if (!opened) return;
    for (const report of reports.slice(told.current)) {
      if (report.kind === 'message') opened.tell(report.module, report.channel, report.message);
    }
    told.current = reports.length;
  }, [opened, reports]);

  const hint = useMemo(() => (isClassic ? t('ranAgain') : t('elsewhere')), [isClassic, t]);
  const isThere = showing === 'loading' || showing === 'shown';
  return (
    <div className={classes.tabs}>
      <div className={classes.bar}>
        <p className={classes.hint}>{hint}</p>
        {isThere ? (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              frame.current?.end();
              setShowing('stopped');
            }}
          >
            {t('stop')}
          </Button>
        ) : (
          <Button size="compact-sm" variant="default" onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </div>
      {showing === 'loading' && <LoadingLines label={t('loading')} />}
      {!isThere && (
        <Alert color={showing === 'stopped' ? 'gray' : 'red'}>{t(`closed.${showing}`)}</Alert>
      )}
      <div ref={place} className={classes.place} hidden={!isThere} />
    </div>
  );
}

/** Passes a message of a tab to its module, and returns what the module sends back. */
async function pass(workspace: Workspace, module: string, channel: string, message: unknown) {
  const answer = await workspace.request(`module:${module}`, { channel, message });
  return answer?.status === 'answered' ? (answerSchema.safeParse(answer.data).data ?? []) : [];
}

/**
 * Loads what the frame needs.
 * @throws when something cannot be fetched
 */
async function load(
  { reports, programs }: Content,
  workspace: Workspace,
): Promise<{ script: string; tabs: readonly FramedTab[]; run: FramedRun | null }> {
  const folder = currentFolder();
  if (!folder) throw new Error('The folder of the modules was changed.');
  const tabs = new Map<string, Promise<FramedTab>>();
  for (const report of reports) {
    if (report.kind === 'message') continue;
    for (const name of report.kind === 'tab' ? [report.tab] : report.tabs) {
      if (tabs.has(name)) continue;
      const { module } = report;
      tabs.set(
        name,
        folder.loadTab(name).then((script) => ({ module, name, script })),
      );
    }
  }
  const [script, ...loaded] = await Promise.all([loadTabScript(), ...tabs.values()]);
  const isClassic = reports.some(({ kind }) => kind === 'classic');
  return {
    script,
    tabs: loaded,
    run: isClassic ? await loadRun(programs, folder, workspace) : null,
  };
}

/** Loads what the frame needs to run the program. */
async function loadRun(
  programs: readonly Program[],
  folder: PublishedFolder,
  workspace: Workspace,
): Promise<FramedRun> {
  const { language, timeoutMs } = workspace.state.getState();
  const { chapter, variant, definition } = language;
  const chunk = findLanguage(language.language, chapter, variant)?.chunks.run ?? language.language;
  const texts = programs.flatMap(({ files }) => Object.values(files));
  const names = new Set(texts.flatMap((text) => definition.imports?.sourcesIn(text) ?? []));
  const [engine, ...found] = await Promise.all([
    pageChunks[chunk]?.() ?? Promise.reject(new Error(`There is no engine ${chunk}.`)),
    ...[...names].map(async (name) => {
      const module = await folder.load(name);
      return module && { name, script: module.script };
    }),
  ]);
  const modules = found.filter((module) => module !== null);
  return { engine, settings: { chapter, variant, timeoutMs }, modules, programs };
}
