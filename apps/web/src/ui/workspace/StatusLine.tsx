import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './StatusLine.module.css';
import { useWorkspace, useWorkspaceState } from './workspace-context';

/**
 * Whether what was typed is kept. The message of a failure shows here in short; the page itself says
 * what to do about it.
 */
export type Saving =
  | { readonly state: 'saved' | 'saving' | 'unsaved' }
  | { readonly state: 'failed'; readonly message: string };

/** The line at the bottom: cursor, saved or not, problems, time limit. */
export function StatusLine({ saving }: { readonly saving: Saving | null }) {
  const { t } = useTranslation('workspace');
  const timeoutMs = useWorkspaceState((state) => state.timeoutMs);
  return (
    <footer className={classes.line} aria-label={t('statusLine')}>
      <Cursor />
      {saving && <SavingState saving={saving} />}
      <Problems />
      <span className={classes.end}>{t('limit', { milliseconds: timeoutMs })}</span>
    </footer>
  );
}

function Cursor() {
  const { t } = useTranslation('workspace');
  const { line, column } = useWorkspaceState((state) => state.cursor);
  // People count columns from 1.
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

function Problems() {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const problems = useWorkspaceState((state) => state.problems);
  const hasRun = useWorkspaceState((state) => state.summary !== null);
  if (problems.length === 0) {
    return hasRun ? (
      <span>
        <IconCircleCheck size={16} aria-hidden />
        {t('noProblems')}
      </span>
    ) : null;
  }
  const count = t('problems', { count: problems.length });
  const located = problems.find(({ line }) => line !== null);
  return (
    <span className={classes.problems}>
      <IconAlertCircle size={16} aria-hidden />
      {located?.line == null ? (
        count
      ) : (
        <button
          type="button"
          className={classes.link}
          title={t('goToLine', { line: located.line })}
          onClick={() =>
            located.line !== null &&
            workspace.goTo({ line: located.line, column: located.column ?? 0 })
          }
        >
          {count}
        </button>
      )}
    </span>
  );
}
