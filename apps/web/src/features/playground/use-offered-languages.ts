import type { LanguageConfiguration } from '@wellspring/evaluator';
import { LANGUAGES } from '@wellspring/languages';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { flagState, isFlagName, isFlagOn } from '../../ui/flags';

/**
 * Returns the languages that menus offer, in their order: all but those whose feature flag is off.
 * @param chosen the language of the program, which is among them in any case
 */
export function useOfferedLanguages(
  chosen: LanguageConfiguration,
): readonly LanguageConfiguration[] {
  const flags = useStore(flagState);
  return useMemo(
    () =>
      LANGUAGES.filter((language) => language === chosen || isOffered(language.definition.flag)),
    // oxlint-disable-next-line react/exhaustive-deps -- the flags are read from their store
    [flags, chosen],
  );
}

function isOffered(flag: string | undefined): boolean {
  return flag === undefined || (isFlagName(flag) && isFlagOn(flag));
}
