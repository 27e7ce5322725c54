import { Button } from '@mantine/core';
import {
  IconAlertCircle,
  IconArrowBack,
  IconBulb,
  IconChevronRight,
  IconClockPlus,
  IconHelpCircle,
  IconInfoCircle,
} from '@tabler/icons-react';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../engine-words';
import { nameOf, type Project, shortNames } from '../project';
import { useTimeText } from '../use-time-text';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import classes from './Console.module.css';
import type { ConsoleEntry, Notice } from './console-model';
import { FoldedText } from './FoldedText';
import { Inspectable } from './Inspectable';

/**
 * One entry of the console. Its kind is visible and is also announced. Most entries of a flood are displays,
 * so these are as cheap as possible.
 */
export const ConsoleRow = memo(function ConsoleRow({
  entry,
  copyLabel,
  isNewest,
}: ConsoleRowProps) {
  return (
    <div
      className={classes.row}
      data-kind={isHint(entry) ? 'hint' : entry.kind}
      data-notice={entry.kind === 'notice' ? entry.notice : undefined}
    >
      {entry.kind === 'display' ? (
        <div className={classes.content}>
          <Value value={entry} />
        </div>
      ) : (
        <LabelledRow entry={entry} isNewest={isNewest} />
      )}
      {entry.kind !== 'more-time' && (
        // The console handles the press: a listener and an image for each row would make floods slower.
        <button
          type="button"
          className={classes.copy}
          data-copy={entry.id}
          aria-label={copyLabel}
          title={copyLabel}
          // One tab stop; the arrow keys lead to the buttons above.
          tabIndex={isNewest ? 0 : -1}
        />
      )}
    </div>
  );
});

/** Notices that do not report a failure. */
const HINTS: readonly Notice[] = ['loading', 'document'];

/** Tells whether an entry gives a hint or a status rather than a failure. */
function isHint(entry: ConsoleEntry): boolean {
  return entry.kind === 'hint' || (entry.kind === 'notice' && HINTS.includes(entry.notice));
}

interface ConsoleRowProps {
  readonly entry: ConsoleEntry;
  /** The label of the button that copies it. */
  readonly copyLabel: string;
  readonly isNewest: boolean;
}

/** An entry other than a display. */
function LabelledRow({
  entry,
  isNewest,
}: {
  readonly entry: Exclude<ConsoleEntry, { kind: 'display' }>;
  readonly isNewest: boolean;
}) {
  const { t } = useTranslation('workspace');
  switch (entry.kind) {
    case 'input':
      return (
        <Row label={t('kindInput')} icon={<IconChevronRight size={16} />}>
          <FoldedText text={entry.text} />
        </Row>
      );
    case 'question':
      return (
        <Row label={t('kindQuestion')} icon={<IconHelpCircle size={16} />}>
          <FoldedText text={entry.text} />
        </Row>
      );
    case 'answer':
      return (
        <Row label={t('kindAnswer')} icon={<IconChevronRight size={16} />}>
          {entry.text === null ? t('questionDismissed') : <FoldedText text={entry.text} />}
        </Row>
      );
    case 'result':
      return (
        <Row label={t('kindResult')} icon={<IconArrowBack size={16} />}>
          <Value value={entry} />
        </Row>
      );
    case 'error':
      return (
        <Row label={t('kindError')} icon={<IconAlertCircle size={16} />}>
          <ErrorText entry={entry} />
        </Row>
      );
    case 'notice':
      return (
        <Row label={t('kindNotice')} icon={<IconInfoCircle size={16} />}>
          {t(`notice.${entry.notice}`)}
          {isNewest && entry.part !== undefined && entry.part > 0 && entry.part < 1 && (
            <progress className={classes.part} value={entry.part} aria-label={t('loadedPart')} />
          )}
        </Row>
      );
    case 'hint':
      return (
        <Row label={t('kindNotice')} icon={<IconInfoCircle size={16} />}>
          {entry.text}
        </Row>
      );
    case 'remark':
      return (
        <Row label={t('kindNotice')} icon={<IconBulb size={16} />}>
          <Remark text={entry.text} />
        </Row>
      );
    case 'more-time':
      return <MoreTime entry={entry} />;
  }
}

function Remark({ text }: { readonly text: string }) {
  return useEngineWords()(text);
}

function Value({ value }: { readonly value: ConsoleEntry & { kind: 'display' | 'result' } }) {
  const { text, structure } = value;
  return structure ? <Inspectable text={text} structure={structure} /> : <FoldedText text={text} />;
}

interface RowProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Row({ label, icon, children }: RowProps) {
  return (
    <>
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.content}>
        <span className={classes.spoken}>{label} </span>
        {children}
      </div>
    </>
  );
}

/** Offers to evaluate something again that ran out of time. */
function MoreTime({ entry }: { readonly entry: ConsoleEntry & { readonly kind: 'more-time' } }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const timeText = useTimeText();
  const isIdle = useWorkspaceState(({ activity }) => activity === 'idle');
  const { input, timeoutMs } = entry;
  const time = timeText(timeoutMs);
  return (
    <div className={classes.content}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconClockPlus size={16} aria-hidden />}
        data-disabled={!isIdle}
        aria-disabled={!isIdle}
        onClick={() => void workspace.evaluateAgain(input, timeoutMs)}
      >
        {input === null ? t('runAgain', { time }) : t('evaluateAgain', { time })}
      </Button>
    </div>
  );
}

/** The name of a file if there are several; null if there is only one. */
function fileName({ files }: Project, path: string): string | null {
  const paths = Object.keys(files);
  return paths.length > 1 ? (shortNames(paths).get(path) ?? nameOf(path)) : null;
}

/** If it cannot be loaded now, the error itself says enough. */
const FailedCalls = lazy(() =>
  import('../failed-calls/FailedCalls').then(
    (module) => ({ default: module.FailedCalls }),
    () => ({ default: () => null }),
  ),
);

/** An explanation. Lines that begin with four spaces quote the program, and marks below it must be in their columns. */
function Explanation({ text }: { readonly text: string }) {
  const [, quoted, advice = text] = /^((?: {4}.*\n)+)([^]*)$/.exec(text) ?? [];
  return (
    <>
      {quoted !== undefined && (
        <div>
          <FoldedText text={quoted.replace(/\n$/, '')} />
        </div>
      )}
      <FoldedText text={advice} className={classes.words} />
    </>
  );
}

/**
 * `Line 3: Name x not declared.`, where the line number links to the program, with the explanation below. In
 * other languages the engine's English message is shown as well, because teachers and search engines know it.
 */
function ErrorText({ entry }: { readonly entry: ConsoleEntry & { readonly kind: 'error' } }) {
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const workspace = useWorkspace();
  const { error, origin, path } = entry;
  const message = words(error.message);
  const { line, column } = error;
  const file = useWorkspaceState((state) =>
    origin === 'program' ? fileName(state.project, path) : null,
  );
  const place = line === null ? '' : t('line', { line });
  return (
    <>
      {origin === 'prepend' && <div className={classes.explanation}>{t('inPrepend')}</div>}
      {file !== null && <div className={classes.explanation}>{t('inFile', { file })}</div>}
      <div className={classes.message}>
        {error.module !== undefined && `[${error.module}] `}
        {line !== null && origin === 'program' ? (
          <button
            type="button"
            className={classes.place}
            title={t('goToLine', { line })}
            onClick={() => workspace.goTo({ path, line, column: column ?? 0 })}
          >
            {place}
          </button>
        ) : (
          place
        )}{' '}
        <FoldedText text={message} />
      </div>
      {error.explanation !== '' && (
        <div className={classes.explanation}>
          <Explanation text={words(error.explanation)} />
        </div>
      )}
      {origin === 'program' && error.type === 'Runtime' && (
        <Suspense>
          <FailedCalls error={error} path={path} />
        </Suspense>
      )}
      {message !== error.message && (
        <div className={classes.original} lang="en">
          <FoldedText text={error.message} />
        </div>
      )}
    </>
  );
}
