import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';

/** The maximum that the back end can store. */
const MAX_NUMBER = 2_147_483_647;
const MAX_LENGTH = 11;

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly onChange: (value: number) => void;
  readonly hint?: string;
}

/** A whole number. Text that is not one changes nothing; it stays as typed, with an error message. */
export function NumberField({ label, value, min, onChange, hint }: NumberFieldProps) {
  const { t } = useTranslation('missionControl');
  const shown = String(value);
  const { typed, type, settle } = useTyped(shown);
  const isWrong = typed !== shown && numberIn(typed, min) === null;
  return (
    <div onBlur={() => settle(!isWrong)}>
      <TextField
        label={label}
        value={typed}
        onChange={(text) => {
          const number = numberIn(text, min);
          type(text, String(number ?? value));
          if (number !== null) onChange(number);
        }}
        error={isWrong ? t('field.wholeNumber', { min }) : null}
        input={{ inputMode: 'numeric', maxLength: MAX_LENGTH, autoComplete: 'off' }}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}

/**
 * The typed text of a field, which may differ from the text of its value while it is unfinished or wrong. It
 * is discarded when the value changes from elsewhere, as by undo.
 */
function useTyped(shown: string) {
  const [typed, setTyped] = useState<{ text: string; shown: string } | null>(null);
  return {
    typed: typed?.shown === shown ? typed.text : shown,
    /** @param valueShown the text of the resulting value */
    type: (text: string, valueShown: string) => setTyped({ text, shown: valueShown }),
    /** Call it when the field loses the focus. */
    settle: (isRight: boolean) => {
      if (isRight) setTyped(null);
    },
  };
}

function numberIn(text: string, min: number): number | null {
  if (!/^\s*-?\d+\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= min && number <= MAX_NUMBER ? number : null;
}

interface NumbersFieldProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly onChange: (values: number[]) => void;
  readonly hint: string;
}

/** Whole numbers separated by commas. Text that is not a number stays as typed, with an error message. */
export function NumbersField({ label, values, onChange, hint }: NumbersFieldProps) {
  const { t } = useTranslation('missionControl');
  const shown = values.join(', ');
  const { typed, type, settle } = useTyped(shown);
  const isWrong = typed !== shown && numbersIn(typed) === null;
  return (
    <div onBlur={() => settle(!isWrong)}>
      <TextField
        label={label}
        value={typed}
        onChange={(text) => {
          const numbers = numbersIn(text);
          type(text, (numbers ?? values).join(', '));
          if (numbers) onChange(numbers);
        }}
        error={isWrong ? t('field.wholeNumbers') : null}
        hint={hint}
        input={{ autoComplete: 'off' }}
      />
    </div>
  );
}

function numbersIn(text: string): number[] | null {
  const numbers = text.split(',').map((part) => numberIn(part, -MAX_NUMBER));
  const read = numbers.filter((number) => number !== null);
  return read.length === numbers.length ? read : null;
}
