import { InputBase } from '@mantine/core';
import { fieldClasses, fieldParts } from '../../../ui/field-parts';
import markdown from '../../../ui/MarkdownField.module.css';
import classes from './MultilineField.module.css';

interface MultilineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
}

/** A text field for several lines; the value changes as the user types. */
export function MultilineField({ label, value, onChange, hint }: MultilineFieldProps) {
  return (
    <InputBase
      {...fieldParts}
      component="textarea"
      classNames={{
        ...fieldClasses,
        root: markdown.field ?? '',
        input: `${markdown.text ?? ''} ${classes.text ?? ''}`,
      }}
      label={label}
      description={hint}
      rows={1}
      spellCheck={false}
      autoCapitalize="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
