import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';

/** What the back end holds at most. */
const GREATEST = 2_147_483_647;
const LONGEST = 11;

interface NumberFieldProps {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly onChange: (value: number) => void;
  readonly hint?: string;
}

/** A whole number. What is none changes nothing, and is shown as typed, with what is wrong. */
export function NumberField({ label, value, least, onChange, hint }: NumberFieldProps) {
  const { t } = useTranslation('missionControl');
  const shown = String(value);
  const { typed, type, settle } = useTyped(shown);
  const isWrong = typed !== shown && numberIn(typed, least) === null;
  return (
    <div onBlur={() => settle(!isWrong)}>
      <TextField
        label={label}
        value={typed}
        onChange={(text) => {
          const number = numberIn(text, least);
          type(text, String(number ?? value));
          if (number !== null) onChange(number);
        }}
        error={isWrong ? t('field.wholeNumber', { least }) : null}
        input={{ inputMode: 'numeric', maxLength: LONGEST, autoComplete: 'off' }}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
}

/**
 * What is typed into a field, which may be another text than that of its value: not finished, or wrong. It
 * gives way when the value changes elsewhere, as when a step is taken back.
 */
function useTyped(shown: string) {
  const [typed, setTyped] = useState<{ text: string; shown: string } | null>(null);
  return {
    typed: typed?.shown === shown ? typed.text : shown,
    /** @param valueShown the text of the value after it */
    type: (text: string, valueShown: string) => setTyped({ text, shown: valueShown }),
    /** The field is left. */
    settle: (isRight: boolean) => {
      if (isRight) setTyped(null);
    },
  };
}

function numberIn(text: string, least: number): number | null {
  if (!/^\s*-?\d+\s*$/.test(text)) return null;
  const number = Number(text);
  return number >= least && number <= GREATEST ? number : null;
}

interface NumbersFieldProps {
  readonly label: string;
  readonly values: readonly number[];
  readonly onChange: (values: number[]) => void;
  readonly hint: string;
}

/** Whole numbers with commas between them; what is none is shown as typed, with what is wrong. */
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
  const numbers = text.split(',').map((part) => numberIn(part, -GREATEST));
  const read = numbers.filter((number) => number !== null);
  return read.length === numbers.length ? read : null;
}
