import type { InputWrapperProps } from '@mantine/core';
import classes from './field-parts.module.css';

/**
 * The parts that all fields share: the kit connects them with the control, the order and the look are ours.
 * Without the kit's styles, which would only be undone.
 */
export const fieldParts: Pick<
  InputWrapperProps,
  'unstyled' | 'inputWrapperOrder' | 'withAsterisk'
> = {
  unstyled: true,
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
  // The style sheet adds it, because a name must not contain it.
  withAsterisk: false,
};

/** The classes of a field's parts. */
export const fieldClasses = {
  root: classes.field ?? '',
  label: classes.label ?? '',
  input: classes.input ?? '',
  description: classes.hint ?? '',
  error: classes.error ?? '',
};
