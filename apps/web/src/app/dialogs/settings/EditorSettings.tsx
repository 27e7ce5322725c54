import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SelectField } from '../../../ui/SelectField';
import { SwitchField } from '../../../ui/Switch';
import { showToast } from '../../../ui/toasts';
import {
  chooseSettings,
  type EditorPreferences,
  editorSettings,
  KEY_BINDINGS,
} from '../../../ui/workspace/editor/editor-settings';
import { TextSizeField } from './TextSizeField';

/** Key bindings, text size, wrapping, hints and values of all editors. A choice shows behind the dialog at once. */
export function EditorSettings() {
  const { t } = useTranslation('dialogs');
  const { fontSize, wrapsLines, keyBinding, showsValues, showsHints } = useStore(editorSettings);

  function choose(change: Partial<EditorPreferences>) {
    if (!chooseSettings(change)) showToast({ kind: 'danger', message: t('settings.notKept') });
  }

  return (
    <>
      <SelectField
        label={t('settings.binding')}
        value={keyBinding}
        choices={KEY_BINDINGS.map((value) => ({ value, label: t(`settings.bindings.${value}`) }))}
        onChange={(value) => {
          const chosen = KEY_BINDINGS.find((known) => known === value);
          if (chosen) choose({ keyBinding: chosen });
        }}
        hint={t(`settings.bindingHelp.${keyBinding}`)}
      />
      <TextSizeField size={fontSize} onSize={(size) => choose({ fontSize: size })} />
      <SwitchField
        label={t('settings.wrapsLines')}
        isOn={wrapsLines}
        onChange={(isOn) => choose({ wrapsLines: isOn })}
      />
      <SwitchField
        label={t('settings.showsHints')}
        hint={t('settings.showsHintsHint')}
        isOn={showsHints}
        onChange={(isOn) => choose({ showsHints: isOn })}
      />
      <SwitchField
        label={t('settings.showsValues')}
        hint={t('settings.showsValuesHint')}
        isOn={showsValues}
        onChange={(isOn) => choose({ showsValues: isOn })}
      />
    </>
  );
}
