import { PLAYGROUND_LIBRARIES } from '@wellspring/contract/external-library';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCommands } from '../../ui/commands';
import { Select } from '../../ui/Select';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { useWorkspaceState } from '../../ui/workspace';
import classes from './LanguageSelect.module.css';
import type { OpenPlayground } from './open-playground';

/**
 * The external library whose names the program can use. It is chosen with commands, or by a link, and shown from then on, because
 * most programs import what they need.
 */
export function LibrarySelect({ playground }: { readonly playground: OpenPlayground }) {
  const { t } = useTranslation('playground');
  const library = useStore(playground.library);
  const hasModules = useWorkspaceState(({ language }) => language.definition.imports !== undefined);
  /** Each library and none, with what the menu of commands says. */
  const choices = useMemo(
    () =>
      [null, ...PLAYGROUND_LIBRARIES].map((name) => {
        const shown = name ?? t('noLibrary');
        return { name, shown, title: t('chooseLibrary', { library: shown }) };
      }),
    [t],
  );
  const choose = useCallback(
    ({ name, title }: (typeof choices)[number]) => {
      playground.chooseLibrary(name);
      showToast({ kind: 'information', message: title, durationMs: TOAST_MS.short, id: 'library' });
    },
    [playground],
  );
  const commands = useMemo(
    () =>
      choices.map((choice) => ({
        id: `playground.library.${choice.shown}`,
        title: choice.title,
        place: 'workspace' as const,
        isAvailable: () => hasModules && library !== choice.name,
        run: () => choose(choice),
      })),
    [choices, hasModules, library, choose],
  );
  useCommands(commands);
  if (library === null || !hasModules) return null;
  return (
    <span className={classes.holder}>
      <Select
        size="bar"
        className={classes.select}
        aria-label={t('library')}
        value={library}
        onChange={({ currentTarget }) => {
          const chosen = choices.find(({ shown }) => shown === currentTarget.value);
          if (chosen) choose(chosen);
        }}
      >
        {choices.map(({ shown }) => (
          <option key={shown}>{shown}</option>
        ))}
      </Select>
    </span>
  );
}
