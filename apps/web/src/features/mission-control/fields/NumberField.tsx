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

/** A whole number. What is none is shown as typed, with what is wrong, until the field is left. */
export function NumberField({ label, value, least, onChange, hint }: NumberFieldProps) {
  const { t } = useTranslation('missionControl');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && numberIn(typed, least) === null;
  return (
    <div onBlur={() => setTyped(null)}>
      <TextField
        label={label}
        value={typed ?? String(value)}
        onChange={(text) => {
          setTyped(text);
          const number = numberIn(text, least);
          if (number !== null) onChange(number);
        }}
        error={isWrong ? t('field.wholeNumber', { least }) : null}
        input={{ inputMode: 'numeric', maxLength: LONGEST, autoComplete: 'off' }}
        {...(hint !== undefined && { hint })}
      />
    </div>
  );
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

/** Whole numbers with commas between them. */
export function NumbersField({ label, values, onChange, hint }: NumbersFieldProps) {
  const { t } = useTranslation('missionControl');
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && numbersIn(typed) === null;
  return (
    <div onBlur={() => setTyped(null)}>
      <TextField
        label={label}
        value={typed ?? values.join(', ')}
        onChange={(text) => {
          setTyped(text);
          const numbers = numbersIn(text);
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
