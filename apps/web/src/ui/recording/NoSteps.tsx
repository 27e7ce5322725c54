import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../engine-words';
import { LoadingLines } from '../LoadingLines';
import { useWorkspace, useWorkspaceState } from '../workspace';
import classes from './NoSteps.module.css';
import type { Recorded } from './use-recording';

interface NoStepsProps {
  readonly recorded: Extract<Recorded<unknown>, { kind: 'recording' | 'errors' | 'killed' }>;
  readonly onRetry: () => void;
}

/** Says why there are no steps to show, and what the user can do. */
export function NoSteps({ recorded, onRetry }: NoStepsProps) {
  const { t } = useTranslation('recording');
  const words = useEngineWords();
  const workspace = useWorkspace();
  if (recorded.kind === 'recording') {
    return (
      <div className={classes.words} aria-busy aria-label={t('recording')}>
        <LoadingLines />
      </div>
    );
  }
  if (recorded.kind === 'killed') {
    return (
      <Alert
        className={classes.words ?? ''}
        color="amber"
        icon={<IconAlertTriangle aria-hidden />}
        title={t(`killed.${recorded.reason}`)}
      >
        <Button size="xs" variant="default" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Alert>
    );
  }
  return (
    <Alert
      className={classes.words ?? ''}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('errors')}
    >
      <ul className={classes.errors}>
        {recorded.errors.map(({ file, line, column, message, explanation }) => (
          <li key={`${file} ${line} ${column} ${message}`}>
            <span>
              {line === null ? words(message) : `${t('line', { line })}: ${words(message)}`}
            </span>
            {explanation !== '' && (
              <span className={classes.explanation}>{words(explanation)}</span>
            )}
            {line !== null && (
              <Button
                size="xs"
                variant="default"
                onClick={() =>
                  workspace.goTo({
                    ...(file !== undefined && { path: file }),
                    line,
                    column: column ?? 0,
                  })
                }
              >
                {t('goToLine', { line })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

/** Says that the steps belong to an earlier program. */
export function OldSteps() {
  const { t } = useTranslation('recording');
  const workspace = useWorkspace();
  const isIdle = useWorkspaceState((state) => state.activity === 'idle');
  return (
    <div className={classes.old}>
      <IconHistory size={18} aria-hidden />
      <span>{t('old')}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={!isIdle}
        onClick={() => void workspace.run()}
      >
        {t('runAgain')}
      </Button>
    </div>
  );
}

/** Says in the engine's words which marked lines cannot be breakpoints. */
export function BreakpointHints({ hints }: { readonly hints: readonly string[] }) {
  const words = useEngineWords();
  if (hints.length === 0) return null;
  return (
    <output className={classes.old}>
      <IconAlertTriangle size={18} aria-hidden />
      {hints.map((hint) => (
        <span key={hint}>{words(hint)}</span>
      ))}
    </output>
  );
}
