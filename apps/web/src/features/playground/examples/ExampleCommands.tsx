import { useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useCommands } from '../../../ui/commands';
import { EXAMPLE_NAMES } from './examples';
import { examplesEnglish } from './strings.en';
import { useOpenExample } from './use-open-example';

getI18n().addResourceBundle('en', 'examples', examplesEnglish);

/** Registers a command for each example in the palette. */
export function ExampleCommands() {
  const { t } = useTranslation('examples');
  const open = useOpenExample();
  useCommands(
    useMemo(
      () =>
        EXAMPLE_NAMES.map((name) => ({
          id: `playground.example.${name}`,
          title: t('command', { title: t(`titles.${name}`) }),
          place: 'page' as const,
          run: () => open(name),
        })),
      [t, open],
    ),
  );
  return null;
}
