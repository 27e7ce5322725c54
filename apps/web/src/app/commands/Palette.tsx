import { VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { registeredCommands } from '../../ui/commands';
import { effectiveKeys } from './effective-keys';
import { Keys } from './Keys';
import { type Entry, orderCommands } from './order';
import classes from './Palette.module.css';
import { recentCommands, rememberCommand } from './recent';

interface PaletteProps {
  readonly onClose: () => void;
}

/** All commands that can be run now, found by typing: an input with a list (WAI-ARIA: combobox). */
export function Palette({ onClose }: PaletteProps) {
  const { t } = useTranslation('commands');
  const lists = useStore(registeredCommands);
  const [typed, setTyped] = useState('');
  const [recent] = useState(recentCommands);
  const [chosen, setChosen] = useState(0);
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;

  // The commands of a part of the page were registered before those of the whole page.
  const commands = lists.toReversed().flat();
  const entries = orderCommands(commands, typed, recent);
  const current = Math.min(chosen, entries.length - 1);
  const list = useRef<HTMLDivElement>(null);
  const currentId = entries[current]?.command.id;
  useEffect(() => {
    if (currentId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  function run({ command }: Entry) {
    onClose();
    rememberCommand(command.id);
    // Runs after the palette has closed and returned the focus, because commands may move it.
    requestAnimationFrame(() => command.run());
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const next = moved(event.key, current, entries.length);
    const entry = entries[current];
    if (next !== null) setChosen(next);
    else if (event.key === 'Enter' && entry) run(entry);
    else return;
    event.preventDefault();
  }

  const hasRecent = typed.trim() === '' && entries.some(({ isRecent }) => isRecent);
  return (
    <div className={classes.palette}>
      <input
        // A native input, because no other part of the playground uses the kit's input fields.
        className={classes.input}
        data-autofocus
        type="text"
        role="combobox"
        aria-label={t('type')}
        placeholder={t('type')}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current >= 0 ? optionId(current) : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={press}
      />
      <VisuallyHidden component="output">{t('found', { count: entries.length })}</VisuallyHidden>
      {/* Native form elements can hold neither marked letters nor keys. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div ref={list} id={listId} role="listbox" aria-label={t('palette')} className={classes.list}>
        {entries.map((entry, index) => (
          <div key={entry.command.id} className={classes.row} role="presentation">
            {hasRecent && index === 0 && <Heading text={t('recent')} />}
            {hasRecent && !entry.isRecent && entries[index - 1]?.isRecent && (
              <Heading text={t('all')} />
            )}
            <div
              id={optionId(index)}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={index === current}
              tabIndex={-1}
              className={classes.option}
              onPointerMove={() => setChosen(index)}
              onClick={() => run(entry)}
              // Reached through the input, whose keys act on it.
              onKeyDown={press}
            >
              <span className={classes.title}>
                <Marked text={entry.command.title} places={entry.places} />
              </span>
              <Keys keys={effectiveKeys(entry.command, commands)} />
            </div>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className={classes.nothing}>{t('nothing', { typed })}</p>}
    </div>
  );
}

/** Visual only: screen readers get the same information from the order. */
function Heading({ text }: { readonly text: string }) {
  return (
    <div className={classes.heading} aria-hidden>
      {text}
    </div>
  );
}

/** A title with the typed letters in bold. */
function Marked({ text, places }: { readonly text: string; readonly places: readonly number[] }) {
  if (places.length === 0) return text;
  const isMarked = new Set(places);
  // oxlint-disable-next-line react/no-array-index-key -- letters have nothing else to be told by
  return Array.from(text).map((letter, at) =>
    isMarked.has(at) ? <b key={at}>{letter}</b> : letter,
  );
}

/** Returns where a key leads from a position in the list; null for keys that do not move. */
function moved(key: string, from: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (from + 1) % length;
    case 'ArrowUp':
      return (from - 1 + length) % length;
    case 'PageDown':
      return Math.min(from + 8, length - 1);
    case 'PageUp':
      return Math.max(from - 8, 0);
    default:
      return null;
  }
}
