import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconEraser } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import type { EditorHandle } from '../editor/editor-handle';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import classes from './Console.module.css';
import { ConsoleRow } from './ConsoleRow';
import { ReplInput } from './ReplInput';
import { useFollowEnd } from './use-follow-end';

/** How many entries are on the page at first, and are added by each press of "earlier". */
const PAGE = 500;

/** What the program displayed, results, errors, and the REPL below them. */
export function Console({ replRef }: { readonly replRef: Ref<EditorHandle> }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const console = useWorkspaceState((state) => state.console);
  const { scroller, isAtEnd, onScroll, toEnd } = useFollowEnd();
  const isEmpty = console.entries.length === 0 && console.dropped === 0;
  return (
    <section className={classes.console} aria-label={t('console')}>
      <div className={classes.bar}>
        <h2 className={classes.title}>{t('console')}</h2>
        <Hint label={t('clearHint')}>
          <ActionIcon
            className={classes.clear}
            variant="subtle"
            color="gray"
            aria-label={t('clear')}
            data-disabled={isEmpty}
            aria-disabled={isEmpty}
            onClick={() => workspace.clearConsole()}
          >
            <IconEraser size={18} aria-hidden />
          </ActionIcon>
        </Hint>
      </div>
      <div className={classes.frame}>
        {/* Announced in short by RunAnnouncer: reading out every line would drown a listener. */}
        <div
          ref={scroller}
          className={classes.scroller}
          role="log"
          aria-live="off"
          aria-label={t('console')}
          // A keyboard must be able to scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
        >
          {isEmpty ? (
            <p className={classes.empty}>
              {t('consoleEmpty')} {t('consoleEmptyHint')}
            </p>
          ) : (
            <Entries />
          )}
        </div>
        {!isAtEnd && (
          <ActionIcon
            className={classes.jump}
            variant="default"
            aria-label={t('jumpToEnd')}
            title={t('jumpToEnd')}
            onClick={toEnd}
          >
            <IconArrowDown size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <ReplInput editorRef={replRef} />
    </section>
  );
}

/** The newest entries, and ways to those before them. */
function Entries() {
  const { t } = useTranslation('workspace');
  const { entries, dropped } = useWorkspaceState((state) => state.console);
  const [firstShown, setFirstShown] = useState<number | null>(null);
  // Once a person asked for earlier entries, those stay while new ones come.
  const oldest = entries[0]?.id ?? 0;
  const paged = Math.max(0, entries.length - PAGE);
  const start = firstShown === null ? paged : Math.min(paged, Math.max(0, firstShown - oldest));
  return (
    <>
      {dropped > 0 && <div className={classes.more}>{t('dropped', { count: dropped })}</div>}
      {start > 0 && (
        <div className={classes.more}>
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => setFirstShown(oldest + Math.max(0, start - PAGE))}
          >
            {t('showEarlier', { count: Math.min(PAGE, start) })}
          </Button>
        </div>
      )}
      {entries.slice(start).map((entry) => (
        <ConsoleRow key={entry.id} entry={entry} />
      ))}
    </>
  );
}
