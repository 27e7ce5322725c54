import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SelectField } from '../../../ui/SelectField';
import { INTERFACE_LANGUAGES } from '../../i18n';
import { showLanguage } from '../../i18n/show-language';
import { useOfferedLanguages } from '../../i18n/use-offered-languages';
import { chooseColourScheme, COLOUR_SCHEMES, colours } from '../../theme/colour-scheme';
import classes from './SettingsDialog.module.css';

/** Colour scheme, contrast, and the language of the interface. */
export function AppearanceSettings({ hasFocusFirst }: { readonly hasFocusFirst: boolean }) {
  const { t, i18n } = useTranslation('shell');
  const scheme = useStore(colours, (state) => state.chosen);
  const languages = useOfferedLanguages();
  return (
    <div className={classes.pair}>
      <SelectField
        label={t('colourScheme')}
        hasFocusFirst={hasFocusFirst}
        value={scheme}
        choices={COLOUR_SCHEMES.map((value) => ({ value, label: t(`scheme_${value}`) }))}
        onChange={(value) => {
          const chosen = COLOUR_SCHEMES.find((known) => known === value);
          if (chosen) chooseColourScheme(chosen);
        }}
      />
      <SelectField
        label={t('language')}
        value={i18n.language}
        choices={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(value) => {
          const language = INTERFACE_LANGUAGES.find(({ code }) => code === value);
          if (language) showLanguage(language.code);
        }}
      />
    </div>
  );
}
