import { InputBase } from '@mantine/core';
import { fieldClasses, fieldParts } from './field-parts';
import { Select, type SelectProps } from './Select';

interface SelectChoice {
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
  /** True if it gets the focus when its dialog opens. */
  readonly hasFocusFirst?: boolean;
}

/** The kit's field around a native select, with a label above it. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, choices, onChange, hint, isDisabled, hasFocusFirst } = props;
  return (
    <InputBase
      {...fieldParts}
      classNames={{ ...fieldClasses, input: '' }}
      component={FieldSelect}
      label={label}
      description={hint}
      value={value}
      disabled={isDisabled === true}
      data-autofocus={hasFocusFirst || undefined}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.isDisabled}>
          {choice.label}
        </option>
      ))}
    </InputBase>
  );
}

function FieldSelect(select: Omit<SelectProps, 'size'>) {
  return <Select {...select} size="field" />;
}
