import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconFolder } from '@tabler/icons-react';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { CourseContext } from '../../backend/course';
import { haltToolOf, TOOLS, useToolTabs } from '../../tools';
import { isLocalClosed } from '../../ui/local-store';
import { lazyPart } from '../../ui/parts';
import {
  pageHost,
  type SidebarView,
  WorkspaceView,
  type WorkspaceViewProps,
} from '../../ui/workspace';
import { FileControls } from './files/FileControls';
import { FilesPane } from './files/FilesPane';
import { FileStrip } from './files/FileStrip';
import { useTree } from './files/folder-mode';
import { NoFileOpen } from './files/NoFileOpen';
import { OpenTask } from './files/OpenTask';
import { useFileCommands } from './files/use-file-commands';
import { useFileTasks } from './files/use-file-tasks';
import { useFileDrop } from './files/use-file-drop';
import { LaterCommands } from './examples/LaterCommands';
import { NewcomerStrip } from './examples/NewcomerStrip';
import { languageName, missingConfiguration } from './asked-language';
import { LanguageSelect } from './LanguageSelect';
import { openPlayground } from './open-playground';
import classes from './PlaygroundPage.module.css';
import { ROOT } from './program-path';
import { firstLanguage, playgroundWith } from './saved-playground';
import { askBeforeShared } from './safety/ask-before-shared';
import { SafetyGate } from './safety/SafetyGate';
import type { Screen, Shown } from './screen';
import { importSharing } from './share/import-sharing';
import { introduction } from './introduction';
import { ShareButton } from './share/ShareButton';
import { useSharing } from './share/use-sharing';
import { useKeeper } from './use-keeper';

const LinkNoticeBar = lazyPart(async () => (await importSharing()).LinkNoticeBar);

const OtherTabs = lazyPart(async () => (await import('./other-tabs/OtherTabs')).OtherTabs, {
  isPlaceless: true,
});

const LibrarySelect = lazyPart(async () => (await import('./LibrarySelect')).LibrarySelect, {
  isPlaceless: true,
});

/** The tools beside the editor; the first one that is offered is shown first. */
const PLAYGROUND_TOOLS = [introduction, ...TOOLS];

/** The file name for downloading kept data that could not be read. */
const KEPT_FILE = 'wellspring-playground.json';

/** Links with programs in unlimited languages are refused, so they cannot be made. */
const canBeShared = ({ isUnlimited, runsTo }: LanguageConfiguration) =>
  !isUnlimited || runsTo === 'document';

/** The tool that opens first for a program from a link or an example. */
function startToolsOf({
  step,
  linked,
}: Shown): Pick<WorkspaceViewProps, 'startTool' | 'phoneStart'> {
  const tool = step?.tool ?? linked?.example?.tool;
  if (tool != null) return { startTool: tool, phoneStart: tool };
  // An example that the console shows best opens beside a tool that leaves room for the console.
  return linked?.example ? { startTool: introduction.id } : {};
}

interface PlaygroundProps {
  readonly screen: Screen;
  /** The program to start with and where it is kept; another `id` means another playground. */
  readonly shown: Shown;
}

/** A workspace for everyone, kept on the device. */
export function Playground({ screen, shown }: PlaygroundProps) {
  const { t } = useTranslation('playground');
  const course = useContext(CourseContext);
  const [playground] = useState(() =>
    openPlayground(
      pageHost(),
      shown.start ??
        playgroundWith(t('initialProgram'), firstLanguage(course?.configuration ?? null)),
      // A program from a link belongs to the user once they accept it; until then they are warned.
      askBeforeShared(
        () => screen.state.getState().shown?.linked != null,
        () => t('safetyUnavailable'),
      ),
    ),
  );
  const { workspace } = playground;
  const language = useStore(workspace.state, (state) => state.language);
  const { id, place, step } = shown;
  const saving = useKeeper(playground, place);
  const isShared = canBeShared(language);
  const { share, shareStep, dialog } = useSharing(playground, isShared, screen.reportUnavailable);
  const stepSharing = useMemo(
    () => ({ linked: step, share: isShared ? shareStep : null }),
    [step, isShared, shareStep],
  );
  const tabs = useToolTabs(workspace, PLAYGROUND_TOOLS, stepSharing);
  const notice = useStore(screen.state, (state) => state.notice);
  const unreadable = useStore(screen.state, (state) => state.unreadable);
  const [isDismissed, setIsDismissed] = useState(false);
  const [isLanguageDismissed, setIsLanguageDismissed] = useState(false);
  const [isClosed] = useState(isLocalClosed);
  const [isFailureDismissed, setIsFailureDismissed] = useState(false);
  const tasks = useFileTasks(playground);
  const drop = useFileDrop(tasks.begin);
  const isTree = useTree(playground);
  useFileCommands(tasks);
  const sidebar = useMemo(
    () =>
      isTree
        ? {
            label: t('files'),
            icon: <IconFolder size={20} aria-hidden />,
            render: (view: SidebarView) => <FilesPane tasks={tasks} view={view} />,
          }
        : null,
    [isTree, tasks, t],
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const notOffered = shown.start?.notOffered;
  const missing = notOffered && missingConfiguration(notOffered);

  useEffect(() => () => workspace.release(), [workspace]);

  const isNewExample = useRef(
    shown.linked?.example && shown.linked.start === shown.linked.original,
  );
  useEffect(() => {
    // An example with changes made here waits for Run, as every program does.
    if (isNewExample.current) void workspace.run();
  }, [workspace]);

  useEffect(() => {
    // The focused element disappeared with the previous program.
    if (id > 1) heading.current?.focus();
  }, [id]);

  return (
    <>
      <h1 ref={heading} className={classes.heading} tabIndex={-1}>
        {t('title')}
      </h1>
      {unreadable !== null && !isDismissed && (
        <Alert
          radius={0}
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('loadFailed')}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={() => setIsDismissed(true)}
        >
          <p className={classes.words}>{t(shown.start ? 'loadDamaged' : 'loadFailedNext')}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => tasks.begin({ kind: 'save-text', name: KEPT_FILE, text: unreadable })}
          >
            {t('downloadKept')}
          </Button>
        </Alert>
      )}
      {notOffered && !isLanguageDismissed && (
        <Alert
          radius={0}
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={() => setIsLanguageDismissed(true)}
        >
          {missing && `${t('noConfiguration', missing)}. `}
          {t('notOffered', {
            asked: languageName(notOffered),
            shown: shown.start?.language.displayName,
          })}
        </Alert>
      )}
      {(saving === 'failed' || isClosed) && !isFailureDismissed && (
        <Alert
          radius={0}
          color="red"
          icon={<IconAlertTriangle aria-hidden />}
          title={t('saveFailed')}
          // Full storage may be freed, so the message stays until then; unavailable storage is reported once.
          withCloseButton={isClosed}
          closeButtonLabel={t('dismiss')}
          onClose={() => setIsFailureDismissed(true)}
        >
          <p className={classes.words}>{t(isClosed ? 'storageClosed' : 'saveFailedNext')}</p>
          <Button
            size="xs"
            variant="default"
            onClick={() => tasks.begin({ kind: 'download', path: ROOT })}
          >
            {t('downloadProject')}
          </Button>
        </Alert>
      )}
      {notice?.kind === 'unavailable' && (
        <Alert
          radius={0}
          color="amber"
          icon={<IconAlertTriangle aria-hidden />}
          withCloseButton
          closeButtonLabel={t('dismiss')}
          onClose={screen.dismiss}
        >
          {t('sharingUnavailable')}
        </Alert>
      )}
      {notice && notice.kind !== 'unavailable' && (
        <Suspense>
          <LinkNoticeBar notice={notice} screen={screen} playground={playground} />
        </Suspense>
      )}
      <SafetyGate />
      <div className={classes.workspace} {...drop.handlers}>
        {drop.isOver && <div className={classes.drop}>{t('dropFiles')}</div>}
        <WorkspaceView
          workspace={workspace}
          page="playground"
          startText={t('initialProgram')}
          haltTool={haltToolOf(language)}
          actions={
            <>
              <ShareButton
                reason={isShared ? null : t('shareRefused', { language: language.displayName })}
                onPress={share}
              />
              <LanguageSelect />
              <LibrarySelect playground={playground} />
              <FileControls tasks={tasks} />
            </>
          }
          editorHead={
            <>
              <NewcomerStrip />
              <FileStrip tasks={tasks} />
            </>
          }
          noFile={<NoFileOpen tasks={tasks} />}
          sidebar={sidebar}
          tabs={tabs}
          saving={
            saving === 'failed' ? { state: 'failed', message: t('saveFailed') } : { state: saving }
          }
          // A link or an example opens its own tool, whichever tool was used last.
          {...startToolsOf(shown)}
        />
        {dialog}
        {/* Other tabs can change only the user's own program. */}
        <Suspense>{place.sharedKey !== undefined && <OtherTabs />}</Suspense>
        <LaterCommands />
        <OpenTask tasks={tasks} />
      </div>
    </>
  );
}
