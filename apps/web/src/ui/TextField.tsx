import { type HTMLInputTypeAttribute, type InputHTMLAttributes, useId } from 'react';
import classes from './TextField.module.css';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  /** @param isUnfinished whether the browser cannot read the typed text yet, such as half a date */
  readonly onChange: (value: string, isUnfinished: boolean) => void;
  readonly type?: HTMLInputTypeAttribute;
  /** A description below the field. */
  readonly hint?: string;
  /** The error of the value; null or absent when there is none. */
  readonly error?: string | null;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
  /** Whether it gets the focus when its dialog opens. */
  readonly hasFocusFirst?: boolean;
  /** Further attributes of the input. */
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

/** A text field with a label above it. It is the browser's own, because the kit's is ten times as large. */
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
