import { TextInput } from '@mantine/core';
import type { HTMLInputTypeAttribute, InputHTMLAttributes } from 'react';
import { fieldClasses, fieldParts } from './field-parts';

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
  /** True if it gets the focus when its dialog opens. */
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

/** The kit's text field with a label above it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, type = 'text', hint, error = null, onLeave } = props;
  const { hasFocusFirst, input: { required = false, ...input } = {} } = props;
  return (
    <TextInput
      {...input}
      required={required}
      {...fieldParts}
      classNames={fieldClasses}
      label={label}
      labelProps={{ 'data-required': required || undefined }}
      description={hint}
      error={error}
      type={type}
      data-autofocus={hasFocusFirst || undefined}
      value={value}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value, currentTarget.validity.badInput)
      }
      onBlur={onLeave}
    />
  );
}
