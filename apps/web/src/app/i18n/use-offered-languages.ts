import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFlag } from '../../ui/flags';
import { INTERFACE_LANGUAGES } from '.';

type InterfaceLanguage = (typeof INTERFACE_LANGUAGES)[number];

/**
 * The languages to choose from. The pseudo language is offered only when its flag is set, or it is in use.
 */
export function useOfferedLanguages(): readonly InterfaceLanguage[] {
  const { i18n } = useTranslation();
  const hasPseudo = useFlag('language.pseudo') || i18n.language === 'en-XA';
  return useMemo(
    () => INTERFACE_LANGUAGES.filter(({ code }) => hasPseudo || code !== 'en-XA'),
    [hasPseudo],
  );
}
