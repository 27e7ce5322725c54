import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../announcer';
import { areArrowsFree } from '../arrow-keys';
import { type Command, pressed, useCommands } from '../commands';
import { isFlagOn } from '../flags';

/** An action on the steps of a run, available by a single-letter key and in the palette. */
export interface StepCommand {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** The keys, written as in `Command.keys`. */
  readonly keys: string;
  readonly isAvailable: boolean;
  readonly run: () => void;
}

/** Elements that use letter keys themselves. */
const OTHERS = [
  'input:not([type="range"], [type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="textbox"]',
  '[role="tree"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="dialog"]',
  'dialog',
].join();

/** The arrow keys do the same where nothing else uses them. */
const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: 'b', ArrowRight: 'f' };

/**
 * Registers these commands and handles their keys while the element is visible: on the whole page, except in
 * text fields. Users who need letter keys for other purposes can switch them all off (feature flags).
 */
export function useStepKeys(
  element: RefObject<HTMLElement | null>,
  commands: readonly StepCommand[],
): void {
  const { t } = useTranslation('recording');
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });

  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing || !isFlagOn('shortcuts.single-keys')) return;
      const isInSight = isShown(element.current);
      if (!isInSight || (event.target instanceof Element && event.target.closest(OTHERS))) return;
      const arrow = isPlain(event) && areArrowsFree(event.target) ? ARROWS[event.key] : undefined;
      const command = latest.current.find(({ keys }) => keys === arrow || pressed(event, keys));
      if (!command) return;
      event.preventDefault();
      if (command.isAvailable) command.run();
      else announce(t('notHere', { command: command.title }));
    }
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [element, t]);

  const names = commands.map(({ title }) => title).join('\n');
  const offered = useMemo(
    () =>
      latest.current.map(({ id, title, keys }): Command => {
        const now = () => latest.current.find((command) => command.id === id);
        return {
          id,
          title,
          place: 'workspace',
          keys,
          isAvailable: () => (now()?.isAvailable ?? false) && isShown(element.current),
          run: () => now()?.run(),
        };
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- the names tell when the list is another one
    [element, names],
  );
  useCommands(offered);
}

function isPlain({ ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey && !shiftKey;
}

/** Tells whether an element is rendered. A tool that was replaced by another one is not. */
function isShown(element: HTMLElement | null): boolean {
  return element !== null && element.getClientRects().length > 0;
}
