import type { LanguageConfiguration } from '@wellspring/evaluator';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../ui/commands';

/**
 * Registers a command for each language on offer except the current one.
 * @param choose chooses a language, with all questions that the list of languages asks before
 */
export function useLanguageCommands(
  offered: readonly LanguageConfiguration[],
  chosen: LanguageConfiguration,
  choose: (language: LanguageConfiguration) => Promise<void>,
): void {
  const { t } = useTranslation('playground');
  const commands = useMemo(
    () =>
      offered.map((language) => ({
        id: `playground.language.${language.displayName}`,
        title: t('chooseLanguage', { language: language.displayName }),
        place: 'workspace' as const,
        isAvailable: () => language !== chosen,
        run: () => void choose(language),
      })),
    [t, offered, chosen, choose],
  );
  useCommands(commands);
}
