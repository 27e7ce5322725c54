import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../engine-words';
import type { ConsoleEntry } from '../console/console-model';
import { textOfEntry } from '../console/entry-text';
import { useWorkspaceState } from '../workspace-context';
import classes from './ConsoleStrip.module.css';

/** Longer parts of an entry do not fit in any strip. */
const MAX_LENGTH = 200;

/** The strip of a closed console: its name, its last entry, and the number of entries since it was closed. */
export function ConsoleStrip() {
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const { entries, nextId } = useDeferredValue(useWorkspaceState((state) => state.console));
  const [closedAt] = useState(nextId);
  const shown = entries.filter(isShown);
  const last = shown.at(-1);
  const [line = ''] = last ? textOfEntry(last, t, words).slice(0, MAX_LENGTH).split('\n') : [];
  const isAnswered = last?.kind === 'result' || last?.kind === 'display';
  const count = shown.filter(({ id }) => id >= closedAt).length;
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

/** Skips offers and hints, because the result of the program is more interesting. */
function isShown(entry: ConsoleEntry): boolean {
  if (entry.kind === 'notice') return entry.notice !== 'document';
  return entry.kind !== 'more-time' && entry.kind !== 'hint';
}
