import type { RunFindings } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import classes from './AskDrawer.module.css';

interface FindingsProps {
  /** Undefined while the search is running, null when it failed. */
  readonly found: RunFindings | null | undefined;
  /** The step on show. */
  readonly at: number;
  readonly goTo: (at: number) => void;
}

/** The results of a search of a run. Each links to its step. */
export function Findings({ found, at, goTo }: FindingsProps) {
  const { t } = useTranslation('cseMachine');
  const more = found?.kind === 'found' ? found.count - found.findings.length : 0;
  return (
    <>
      <output className={classes.answer}>
        {found === undefined
          ? t('ask.searching')
          : found === null
            ? t('ask.failed')
            : found.kind === 'none'
              ? found.why
              : t(found.count === 0 ? 'ask.nothingFound' : 'ask.found', { count: found.count })}
      </output>
      {found?.kind === 'found' && found.count > 0 && (
        <ol className={classes.findings} aria-label={t('ask.findings')}>
          {found.findings.map((finding, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- one step may bring about two of them
            <li key={`${finding.at} ${index}`}>
              <button
                type="button"
                className={classes.finding}
                aria-current={finding.at === at ? 'step' : undefined}
                onClick={() => goTo(finding.at)}
              >
                <span className={classes.step}>{t('ask.step', { step: finding.at })}</span>
                <span className={classes.what}>{finding.text}</span>
                {finding.line !== undefined && (
                  <span className={classes.where}>{t('line', { line: finding.line })}</span>
                )}
              </button>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className={classes.hint}>{t('ask.more', { count: more })}</p>}
    </>
  );
}
