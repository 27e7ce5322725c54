import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Dialog } from '../../../Dialog';
import { showToast } from '../../../toasts';
import {
  chooseSettings,
  type EditorPreferences,
  editorSettings,
  FONT_SIZES,
  KEY_BINDINGS,
} from '../editor-settings';
import classes from './EditorSettingsDialog.module.css';

const USUAL = 'usual';
const SIZES = Array.from(
  { length: FONT_SIZES.most - FONT_SIZES.least + 1 },
  (_, index) => FONT_SIZES.least + index,
);

/** Text size, wrapping and keys of all editors; what is chosen shows behind it at once. */
export function EditorSettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('editing');
  const { fontSize, wrapsLines, keyBinding } = useStore(editorSettings);
  const sizeId = useId();
  const wrapId = useId();
  const keysId = useId();
  const helpId = useId();

  function choose(change: Partial<EditorPreferences>) {
    if (!chooseSettings(change)) showToast({ kind: 'danger', message: t('settings.notKept') });
  }

  return (
    <Dialog title={t('settings.title')} isOpen onClose={onClose}>
      <p className={classes.about}>{t('settings.about')}</p>
      <div className={classes.rows}>
        <label htmlFor={sizeId}>{t('settings.fontSize')}</label>
        <select
          id={sizeId}
          data-autofocus
          className={classes.choice}
          value={fontSize ?? USUAL}
          onChange={({ currentTarget: { value } }) =>
            choose({ fontSize: value === USUAL ? null : Number(value) })
          }
        >
          <option value={USUAL}>{t('settings.usualSize')}</option>
          {SIZES.map((size) => (
            <option key={size} value={size}>
              {t('settings.pixels', { count: size })}
            </option>
          ))}
        </select>
        <label htmlFor={wrapId}>{t('settings.wrapsLines')}</label>
        <input
          id={wrapId}
          type="checkbox"
          className={classes.check}
          checked={wrapsLines}
          onChange={({ currentTarget: { checked } }) => choose({ wrapsLines: checked })}
        />
        <label htmlFor={keysId}>{t('settings.keyBinding')}</label>
        <select
          id={keysId}
          className={classes.choice}
          aria-describedby={helpId}
          value={keyBinding}
          onChange={({ currentTarget: { value } }) => {
            const chosen = KEY_BINDINGS.find((binding) => binding === value);
            if (chosen) choose({ keyBinding: chosen });
          }}
        >
          {KEY_BINDINGS.map((binding) => (
            <option key={binding} value={binding}>
              {t(`settings.keyBindings.${binding}`)}
            </option>
          ))}
        </select>
      </div>
      <p id={helpId} className={classes.about}>
        {t(`settings.keyHelp.${keyBinding}`)}
      </p>
    </Dialog>
  );
}
