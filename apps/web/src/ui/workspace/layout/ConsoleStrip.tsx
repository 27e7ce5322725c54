import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../engine-words';
import type { ConsoleEntry } from '../console/console-model';
import { textOfEntry } from '../console/entry-text';
import { useWorkspaceState } from '../workspace-context';
import classes from './ConsoleStrip.module.css';

/** More of an entry has no room in any strip. */
const LONGEST = 200;

/** Stands for a closed console: shows its name, its last entry, and how many entries came since it closed. */
export function ConsoleStrip() {
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const { entries, nextId } = useDeferredValue(useWorkspaceState((state) => state.console));
  const [closedAt] = useState(nextId);
  const told = entries.filter(isTold);
  const last = told.at(-1);
  const [line = ''] = last ? textOfEntry(last, t, words).slice(0, LONGEST).split('\n') : [];
  const isAnswered = last?.kind === 'result' || last?.kind === 'display';
  const count = told.filter(({ id }) => id >= closedAt).length;
  return (
    <span className={classes.strip}>
      <span>{t('console')}</span>
      {last && (
        <span
          className={classes.line}
          data-error={last.kind === 'error' || undefined}
          data-code={isAnswered || undefined}
        >
          {line}
        </span>
      )}
      {count > 1 && <span className={classes.count}>{t('newEntries', { count })}</span>}
    </span>
  );
}

/** Not what only offers something or leads on: one wants to see what the program has come to. */
function isTold(entry: ConsoleEntry): boolean {
  if (entry.kind === 'notice') return entry.notice !== 'document';
  return entry.kind !== 'more-time' && entry.kind !== 'hint';
}
