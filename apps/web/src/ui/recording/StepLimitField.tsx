import { useState } from 'react';
import classes from './StepLimitField.module.css';

interface StepLimitFieldProps {
  readonly label: string;
  /** Says which numbers are allowed. */
  readonly hint: string;
  readonly limit: number;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  /** Parses the typed text; null when it is not a limit. */
  readonly read: (text: string) => number | null;
  readonly onLimit: (limit: number) => void;
}

/** A field for the maximum number of steps. Input takes effect when it is complete. */
export function StepLimitField({ label, hint, limit, range, read, onLimit }: StepLimitFieldProps) {
  const [text, setText] = useState<string | null>(null);

  function finish(field: HTMLInputElement) {
    const wanted = text === null ? null : read(text);
    setText(null);
    // React would leave the typed text when it is the same number in another form.
    field.value = String(wanted ?? limit);
    if (wanted !== null && wanted !== limit) onLimit(wanted);
  }

  return (
    <label className={classes.limit} title={hint}>
      {label}
      <input
        type="number"
        inputMode="numeric"
        min={range.min}
        max={range.max}
        step={range.step}
        value={text ?? limit}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onBlur={({ currentTarget }) => finish(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') finish(currentTarget);
          else if (key === 'Escape') setText(null);
        }}
      />
    </label>
  );
}
