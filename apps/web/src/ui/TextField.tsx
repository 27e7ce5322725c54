import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useId } from 'react';
import classes from './TextField.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** @param isUnfinished whether the browser reads nothing yet from what is typed, as from half a date */
  readonly onChange: (value: string, isUnfinished: boolean) => void;
  readonly type?: HTMLInputTypeAttribute;
  /** Words about it, below. */
  readonly hint?: string;
  /** What is wrong with the value; null or absent while nothing is. */
  readonly error?: string | null;
  /** Told when the field is left. */
  readonly onLeave?: () => void;
  /** Whether a dialog begins here. */
  readonly hasFocusFirst?: boolean;
  /** What else the browser should know of it. */
  readonly input?: Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoCapitalize'
    | 'autoComplete'
    | 'inputMode'
    | 'list'
    | 'maxLength'
    | 'placeholder'
    | 'required'
    | 'spellCheck'
  >;
}

/** One line to type in, under its name. The browser's own: the kit's weighs ten times as much. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', hint, error = null, onLeave } = props;
  const { hasFocusFirst, input } = props;
  const id = useId();
  const descriptions = [
    ...(hint === undefined ? [] : [`${id}-hint`]),
    ...(error === null ? [] : [`${id}-error`]),
  ];
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label} data-required={input?.required}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        type={type}
        data-autofocus={hasFocusFirst || undefined}
        value={value}
        aria-invalid={error !== null || undefined}
        aria-describedby={descriptions.join(' ') || undefined}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value, currentTarget.validity.badInput)
        }
        onBlur={onLeave}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
