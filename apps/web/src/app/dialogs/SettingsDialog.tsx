import { Anchor, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { openCommandSurface } from '../../ui/commands';
import { Dialog } from '../../ui/Dialog';
import { SelectField } from '../../ui/SelectField';
import { showToast } from '../../ui/toasts';
import {
  chooseSettings,
  editorSettings,
  KEY_BINDINGS,
} from '../../ui/workspace/editor/editor-settings';
import { INTERFACE_LANGUAGES } from '../i18n';
import { showLanguage } from '../i18n/show-language';
import { chooseColourScheme, COLOUR_SCHEMES, colours } from '../theme/colour-scheme';
import classes from './Dialogs.module.css';

/** How one likes to work and to see things, remembered on this device. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('dialogs');
  const scheme = useStore(colours, (state) => state.chosen);
  const binding = useStore(editorSettings, (state) => state.keyBinding);

  function chooseBinding(value: string) {
    const keyBinding = KEY_BINDINGS.find((known) => known === value);
    if (keyBinding && !chooseSettings({ keyBinding })) {
      showToast({ kind: 'danger', message: t('settings.notKept') });
    }
  }

  return (
    <Dialog title={t('settings.title')} isOpen onClose={onClose}>
      <div className={classes.rows}>
        <SelectField
          label={t('settings.binding')}
          hasFocusFirst
          value={binding}
          choices={KEY_BINDINGS.map((value) => ({ value, label: t(`settings.bindings.${value}`) }))}
          onChange={chooseBinding}
        />
        <SelectField
          label={t('language', { ns: 'shell' })}
          value={i18n.language}
          choices={INTERFACE_LANGUAGES.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={(value) => {
            const language = INTERFACE_LANGUAGES.find(({ code }) => code === value);
            if (language) showLanguage(language.code);
          }}
        />
        <SelectField
          label={t('colourScheme', { ns: 'shell' })}
          value={scheme}
          choices={COLOUR_SCHEMES.map((value) => ({
            value,
            label: t(`scheme_${value}`, { ns: 'shell' }),
          }))}
          onChange={(value) => {
            const chosen = COLOUR_SCHEMES.find((known) => known === value);
            if (chosen) chooseColourScheme(chosen);
          }}
          hint={t('settings.about')}
        />
        <div className={classes.links}>
          <Anchor component={Link} to="/features" className="ws-alone" onClick={onClose}>
            {t('settings.flags')}
          </Anchor>
          <Button
            variant="default"
            onClick={() => {
              onClose();
              openCommandSurface('shortcuts');
            }}
          >
            {t('settings.shortcuts')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
