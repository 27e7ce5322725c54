import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import { type Command, type Press, pressed, useCommands } from '../../../ui/commands';

/** The actions on an answer; null for those that are not possible now. */
export interface GradingActions {
  readonly save: (() => void) | null;
  readonly saveAndContinue: (() => void) | null;
  readonly previous: (() => void) | null;
  readonly next: (() => void) | null;
  readonly nextUngraded: (() => void) | null;
  readonly goToAdjustment: (() => void) | null;
  readonly goToComments: (() => void) | null;
  readonly earlierComments: (() => void) | null;
}

/** The keys of the actions. They work everywhere on the page, also while a comment is being written. */
export const GRADING_KEYS: Readonly<Record<keyof GradingActions, string>> = {
  save: 'Mod-s',
  saveAndContinue: 'Mod-Enter',
  previous: 'Alt-PageUp',
  next: 'Alt-PageDown',
  // Neither browsers nor the editor use these.
  nextUngraded: 'Alt-Shift-PageDown',
  goToAdjustment: 'Alt-Enter',
  goToComments: 'Alt-Shift-Enter',
  earlierComments: 'Mod-Alt-Enter',
};
const NAMES = [
  'save',
  'saveAndContinue',
  'previous',
  'next',
  'nextUngraded',
  'goToAdjustment',
  'goToComments',
  'earlierComments',
] as const satisfies readonly (keyof GradingActions)[];

/**
 * The action of a key; null when it has none. A key that is held down acts only once, so that it does not
 * mark one unread answer after another.
 */
export function askedBy(
  event: Press & Pick<KeyboardEvent, 'repeat'>,
  actions: GradingActions,
): (() => void) | null {
  const name = NAMES.find((one) => pressed(event, GRADING_KEYS[one]));
  if (name === undefined) return null;
  return event.repeat ? () => {} : () => actions[name]?.();
}

/** Registers the actions on an answer as commands, and listens to their keys. */
export function useGradingCommands(actions: GradingActions): void {
  const { t } = useTranslation('grading');
  // The commands stay the same, while their actions change with every rendering.
  const [latest] = useState(() => createStore(() => actions));
  useEffect(() => latest.setState(actions, true));

  const commands = useMemo(
    () =>
      NAMES.map((name): Command => ({
        id: `grading.${name}`,
        title: t(`commands.${name}`),
        place: 'workspace',
        isMain: true,
        keys: GRADING_KEYS[name],
        isAvailable: () => latest.getState()[name] !== null,
        run: () => latest.getState()[name]?.(),
      })),
    [t, latest],
  );
  useCommands(commands);

  useEffect(() => {
    function press(event: KeyboardEvent) {
      const run = askedBy(event, latest.getState());
      // An open dialog must be answered first.
      if (run === null || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      run();
    }
    // Before the editor, which has keys of its own.
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [latest]);
}
