import { useId } from 'react';
import { Select } from './Select';
import classes from './TextField.module.css';

export interface SelectChoice {
  readonly value: string;
  readonly label: string;
  readonly isDisabled?: boolean;
}

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly SelectChoice[];
  readonly onChange: (value: string) => void;
  /** A description below the field. */
  readonly hint?: string;
  readonly isDisabled?: boolean;
  /** Whether it gets the focus when its dialog opens. */
  readonly hasFocusFirst?: boolean;
}

/** A select with a label above it. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, choices, onChange, hint, isDisabled, hasFocusFirst } = props;
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <Select
        size="field"
        id={id}
        value={value}
        disabled={isDisabled}
        data-autofocus={hasFocusFirst || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
            {choice.label}
          </option>
        ))}
      </Select>
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
