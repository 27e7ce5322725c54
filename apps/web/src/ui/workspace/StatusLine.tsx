import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './StatusLine.module.css';
import { type FileProblem, type Place, problemsIn } from './workspace-state';
import { useWorkspace, useWorkspaceState } from './workspace-context';

/**
 * True if the typed text is saved. A failure is shown here in short; the page itself says what to do about
 * it.
 */
export type Saving =
  | { readonly state: 'saved' | 'saving' | 'unsaved' }
  | { readonly state: 'failed'; readonly message: string };

interface StatusLineProps {
  readonly saving: Saving | null;
  /** Opens the setting of the time limit; null when the limit is fixed. */
  readonly onLimit: (() => void) | null;
  /** The page's note on its program, beside the time limit. */
  readonly about?: ReactNode;
}

/** The line at the bottom: cursor, saving state, problems, duration of the last run, time limit. */
export function StatusLine({ saving, onLimit, about }: StatusLineProps) {
  const { t } = useTranslation('workspace');
  return (
    <footer className={classes.line} aria-label={t('statusLine')}>
      <Cursor />
      {saving && <SavingState saving={saving} />}
      <Problems />
      <span className={classes.end}>
        <Took />
        {about}
        <Limit onLimit={onLimit} />
      </span>
    </footer>
  );
}

/** The time that the last evaluation took. */
function Took() {
  const { t } = useTranslation('workspace');
  const tookMs = useWorkspaceState((state) => state.summary?.tookMs ?? null);
  if (tookMs === null) return null;
  const milliseconds = tookMs < 1 ? '<1' : Math.round(tookMs);
  return (
    <span className={classes.took} title={t('tookHint')}>
      {t('took', { milliseconds })}
    </span>
  );
}

function Limit({ onLimit }: Pick<StatusLineProps, 'onLimit'>) {
  const { t } = useTranslation('workspace');
  const timeoutMs = useWorkspaceState((state) => state.timeoutMs);
  const limit = t('limit', { milliseconds: timeoutMs });
  return onLimit ? (
    <button
      type="button"
      className={classes.link}
      aria-haspopup="dialog"
      title={t('changeLimit')}
      onClick={onLimit}
    >
      {limit}
    </button>
  ) : (
    <span>{limit}</span>
  );
}

function Cursor() {
  const { t } = useTranslation('workspace');
  const { line, column } = useWorkspaceState((state) => state.cursor);
  // Columns are shown counted from 1.
  return (
    <span className={classes.cursor} title={t('cursor', { line, column: column + 1 })}>
      {t('cursorShort', { line, column: column + 1 })}
    </span>
  );
}

function SavingState({ saving }: { readonly saving: Saving }) {
  const { t } = useTranslation('workspace');
  return saving.state === 'failed' ? (
    <span className={classes.failed}>
      <IconAlertCircle size={16} aria-hidden />
      {saving.message}
    </span>
  ) : (
    <span>{t(`saving.${saving.state}`)}</span>
  );
}

/** The place of an error; null when the engine could not locate it. */
function placeOf({ path, error }: FileProblem): Place | null {
  return error.line === null ? null : { path, line: error.line, column: error.column ?? 0 };
}

function Problems() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const problems = useWorkspaceState(problemsIn);
  const isTooLong = useWorkspaceState((state) => state.found.isTooLong === true);
  const hasRun = useWorkspaceState((state) => state.summary !== null);
  if (problems.length === 0) {
    if (isTooLong) return <span>{t('tooLongToCheck')}</span>;
    return hasRun ? (
      <span className={classes.fine}>
        <IconCircleCheck size={16} aria-hidden />
        {t('noProblems')}
      </span>
    ) : null;
  }
  const count = t('problems', { count: problems.length });
  const located = problems.find(({ error }) => error.line !== null);
  const place = located && placeOf(located);
  return (
    <span className={classes.problems}>
      <IconAlertCircle size={16} aria-hidden />
      {!place ? (
        count
      ) : (
        <button
          type="button"
          className={classes.link}
          title={t('goToLine', { line: place.line })}
          onClick={() => workspace.goTo(place)}
        >
          {count}
        </button>
      )}
    </span>
  );
}
