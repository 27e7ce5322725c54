import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfEntry } from '../console/entry-text';
import { useWorkspaceState } from '../workspace-context';
import classes from './ConsoleStrip.module.css';

/** More of an entry has no room in any strip. */
const LONGEST = 200;

/** Stands for a closed console: shows its name, its last entry, and how many entries came since it closed. */
export function ConsoleStrip() {
  const { t } = useTranslation('workspace');
  const { entries, nextId } = useDeferredValue(useWorkspaceState((state) => state.console));
  const [closedAt] = useState(nextId);
  const last = entries.findLast(({ kind }) => kind !== 'more-time');
  const [line = ''] = last ? textOfEntry(last, t).slice(0, LONGEST).split('\n') : [];
  const isAnswered = last?.kind === 'result' || last?.kind === 'display';
  const count = entries.filter(({ id, kind }) => id >= closedAt && kind !== 'more-time').length;
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
