import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldClasses, fieldParts } from '../../../ui/field-parts';
import { usePhone } from '../../../ui/use-phone';
import classes from './Marks.module.css';
import { adjustmentOf } from './grade-draft';
import { type Bounds, stepped, STEPS } from './adjustment';
import { keysText } from './keys-text';
import { GRADING_KEYS } from './use-grading-commands';

interface AdjustmentFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly bounds: Bounds;
  /** The reason why the value is wrong; null when it is not. */
  readonly error: string | null;
}

/** The XP adjustment: typed, or changed in steps by the arrow keys and two buttons. */
export function AdjustmentField({ value, onChange, bounds, error }: AdjustmentFieldProps) {
  const { t } = useTranslation('grading');
  const isPhone = usePhone();
  const now = adjustmentOf(value);
  const step = (by: number) => onChange(String(stepped(now ?? 0, by, bounds)));

  function press(event: KeyboardEvent) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (direction === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const size = event.shiftKey ? STEPS.major : event.altKey ? STEPS.minor : STEPS.normal;
    step(direction * size);
  }

  const withButtons = (input: ReactNode) => (
    <div className={classes.stepper}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('marks.less', { xp: STEPS.normal })}
        disabled={now !== null && now <= bounds.min}
        onClick={() => step(-STEPS.normal)}
      >
        <IconMinus size={18} aria-hidden />
      </ActionIcon>
      {input}
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('marks.more', { xp: STEPS.normal })}
        disabled={now !== null && now >= bounds.max}
        onClick={() => step(STEPS.normal)}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
  return (
    <TextInput
      {...fieldParts}
      classNames={fieldClasses}
      wrapperProps={{ 'data-marks': 'adjustment' }}
      label={
        <>
          {t('marks.adjustment')}
          {!isPhone && (
            <kbd className={classes.keys} aria-hidden>
              {keysText(GRADING_KEYS.goToAdjustment)}
            </kbd>
          )}
        </>
      }
      inputContainer={withButtons}
      // A number field would discard text that is not yet a number.
      type="text"
      inputMode="text"
      // It is an input already.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="spinbutton"
      autoComplete="off"
      value={value}
      aria-valuenow={now ?? undefined}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      description={`${t('marks.bounds', { ...bounds })} ${isPhone ? '' : t('marks.keys', STEPS)}`}
      error={error}
      errorProps={{ role: 'alert' }}
      onKeyDown={press}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
