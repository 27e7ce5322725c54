import { type HTMLInputTypeAttribute, useId } from 'react';
import classes from './TextField.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: HTMLInputTypeAttribute;
}

/** One line to type in, under its name. The browser's own: the kit's weighs ten times as much. */
export function TextField({ label, value, onChange, type = 'text' }: TextFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        id={id}
        className={classes.input}
        type={type}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
