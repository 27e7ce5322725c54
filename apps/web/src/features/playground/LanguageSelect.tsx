import { NativeSelect } from '@mantine/core';
import { LANGUAGES } from '@wellspring/evaluator';
import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceState } from '../../ui/workspace';

/** The language of the program, from the catalogue. Choosing another one ends what runs. */
export function LanguageSelect() {
  const { t } = useTranslation('playground');
  const workspace = useWorkspace();
  const language = useWorkspaceState((state) => state.language);
  return (
    <NativeSelect
      size="xs"
      aria-label={t('language')}
      value={language.displayName}
      data={LANGUAGES.map(({ displayName }) => displayName)}
      onChange={({ currentTarget }) => {
        const chosen = LANGUAGES.find(({ displayName }) => displayName === currentTarget.value);
        if (chosen) workspace.chooseLanguage(chosen);
      }}
    />
  );
}
