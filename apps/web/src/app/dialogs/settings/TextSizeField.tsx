import { Button } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import { FONT_SIZES } from '../../../ui/workspace/editor/editor-settings';
import classes from './NumberFields.module.css';

interface TextSizeFieldProps {
  /** In pixels; null for the default. */
  readonly size: number | null;
  readonly onSize: (size: number | null) => void;
}

/** The text size of editors, changed in steps or typed. */
export function TextSizeField({ size, onSize }: TextSizeFieldProps) {
  const { t } = useTranslation('dialogs');
  /** Typed text that is not yet a valid size, such as its first digit; null when there is none. */
  const [draft, setDraft] = useState<string | null>(null);
  const id = useId();
  const { min, usual, max } = FONT_SIZES;
  const shown = size ?? usual;

  function type(text: string) {
    const wanted = Number(text);
    const isSize = Number.isInteger(wanted) && wanted >= min && wanted <= max;
    setDraft(isSize ? null : text);
    if (isSize) onSize(wanted);
  }

  function step(pixels: 1 | -1) {
    setDraft(null);
    onSize(Math.min(max, Math.max(min, shown + pixels)));
  }

  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {t('settings.fontSize')}
      </label>
      <div className={classes.row}>
        <IconButton
          size={36}
          variant="default"
          label={t('settings.smaller')}
          isOff={shown <= min}
          onPress={() => step(-1)}
        >
          <IconMinus size={16} aria-hidden />
        </IconButton>
        <input
          id={id}
          type="number"
          className={classes.input}
          data-short
          inputMode="numeric"
          min={min}
          max={max}
          value={draft ?? shown}
          aria-describedby={`${id}-unit`}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onBlur={() => setDraft(null)}
        />
        <IconButton
          size={36}
          variant="default"
          label={t('settings.larger')}
          isOff={shown >= max}
          onPress={() => step(1)}
        >
          <IconPlus size={16} aria-hidden />
        </IconButton>
        <span id={`${id}-unit`} className={classes.unit}>
          {t('settings.pixels')}
        </span>
        <Button
          className={classes.end ?? ''}
          size="xs"
          variant="default"
          aria-disabled={size === null}
          data-disabled={size === null}
          onClick={() => {
            setDraft(null);
            if (size !== null) onSize(null);
          }}
        >
          {t('settings.usualSize')}
        </Button>
      </div>
    </div>
  );
}
