import { ActionIcon, Button } from '@mantine/core';
import { IconArrowDown, IconCopy, IconEraser, IconTextWrap } from '@tabler/icons-react';
import {
  type KeyboardEvent,
  memo,
  type ReactNode,
  type Ref,
  useDeferredValue,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../engine-words';
import { Hint } from '../../Hint';
import type { EditorHandle } from '../editor/editor-handle';
import { useWorkspace, useWorkspaceState } from '../workspace-context';
import classes from './Console.module.css';
import type { ConsoleModel } from './console-model';
import { ConsoleRow } from './ConsoleRow';
import { textOfEntries, textOfEntry } from './entry-text';
import { QuestionInput } from './QuestionInput';
import { ReplInput } from './ReplInput';
import { useCopy } from './use-copy';
import { useFollowEnd } from './use-follow-end';

/** Number of entries shown at first, and added by each press of "earlier". */
const PAGE = 200;

/**
 * Number of entries rendered at once, in one frame: most programs show only a few, and users wait for them.
 */
const AT_ONCE = 20;

interface ConsoleProps {
  readonly replRef: Ref<EditorHandle>;
  /** True if long lines wrap; otherwise they scroll. */
  readonly wraps: boolean;
  readonly onWraps: (wraps: boolean) => void;
}

/** Output, results, errors, and the REPL below them. */
export function Console({ replRef, wraps, onWraps }: ConsoleProps) {
  const { t } = useTranslation('workspace');
  const words = useEngineWords();
  const workspace = useWorkspace();
  const newest = useWorkspaceState((state) => state.console);
  // Rendered in slices between which the page stays responsive, since a program may fill a console very
  // quickly.
  const deferred = useDeferredValue(newest);
  const console = newest.entries.length <= AT_ONCE ? newest : deferred;
  const question = useWorkspaceState((state) => state.question);
  const { scroller, isAtEnd, onScroll, toEnd } = useFollowEnd();
  const isEmpty = console.entries.length === 0 && console.dropped === 0;
  const copy = useCopy();

  function copyPressed({ target }: { readonly target: EventTarget }) {
    const id = target instanceof HTMLElement ? target.dataset['copy'] : undefined;
    const entry = console.entries.find((one) => String(one.id) === id);
    if (entry) void copy(textOfEntry(entry, t, words));
  }
  return (
    <section className={classes.console} aria-label={t('console')}>
      <div className={classes.bar}>
        <h2 className={classes.title}>{t('console')}</h2>
        <div className={classes.tools}>
          <Tool
            label={t('wrapLines')}
            icon={<IconTextWrap size={18} aria-hidden />}
            isOn={wraps}
            onClick={() => onWraps(!wraps)}
          />
          <Tool
            label={t('copyOutput')}
            icon={<IconCopy size={18} aria-hidden />}
            isOff={isEmpty}
            onClick={() => void copy(textOfEntries(console.entries, t, words))}
          />
          <Tool
            label={t('clear')}
            hint={t('clearHint')}
            icon={<IconEraser size={18} aria-hidden />}
            isOff={isEmpty}
            onClick={() => workspace.clearConsole()}
          />
        </div>
      </div>
      <div className={classes.frame}>
        {/* RunAnnouncer announces a summary, because reading out every line would overwhelm a listener. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are pressed, not the log */}
        <div
          ref={scroller}
          className={classes.scroller}
          data-wraps={wraps || undefined}
          role="log"
          aria-live="off"
          aria-label={t('console')}
          // A keyboard must be able to scroll it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          onScroll={onScroll}
          onClick={copyPressed}
          onKeyDown={moveAmongCopies}
        >
          {isEmpty ? (
            <p className={classes.empty}>
              {t('consoleEmpty')} {t('consoleEmptyHint')}
            </p>
          ) : (
            <Entries console={console} />
          )}
          {question !== null && <QuestionInput question={question} />}
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

interface ToolProps {
  readonly label: string;
  /** Its effect, if the label is too short to say so. */
  readonly hint?: string;
  readonly icon: ReactNode;
  readonly isOff?: boolean;
  /** Absent if it cannot be on or off. */
  readonly isOn?: boolean;
  readonly onClick: () => void;
}

function Tool({ label, hint = label, icon, isOff = false, isOn, onClick }: ToolProps) {
  return (
    <Hint label={hint}>
      <ActionIcon
        className={classes.tool}
        variant="subtle"
        color={isOn === true ? 'spring' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        data-disabled={isOff}
        aria-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
}

/** Arrow keys move from the copy button of one entry to that of another. */
function moveAmongCopies(event: KeyboardEvent<HTMLElement>) {
  const { target, key } = event;
  const step = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (step === undefined || !(target instanceof HTMLElement) || !target.dataset['copy']) return;
  const copies = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-copy]')];
  event.preventDefault();
  copies[copies.indexOf(target) + step]?.focus();
}

/** The newest entries, and buttons that show earlier ones. */
const Entries = memo(function Entries({ console }: { readonly console: ConsoleModel }) {
  const { t } = useTranslation('workspace');
  const { entries, dropped } = console;
  const [firstShown, setFirstShown] = useState<number | null>(null);
  // Earlier entries that the user asked for stay when new ones arrive.
  const oldest = entries[0]?.id ?? 0;
  const newest = entries.findLast(({ kind }) => kind !== 'more-time')?.id;
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
        <ConsoleRow
          key={entry.id}
          entry={entry}
          copyLabel={t('copyEntry')}
          isNewest={entry.id === newest}
        />
      ))}
    </>
  );
});
