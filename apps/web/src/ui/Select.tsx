import type { ComponentPropsWithRef } from 'react';
import classes from './Select.module.css';

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /** In a form it is as high as fields are, in a bar as the buttons beside it, in the tools of a pane lower still. */
  readonly size: 'field' | 'bar' | 'tool';
}

/**
 * One of several: all of the page look like this. The browser's own element, because its list is at its best on a
 * phone, and the kit's would be the only thing in the first load that needs its input fields.
 */
export function Select({ size, className = '', ...select }: SelectProps) {
  return <select {...select} className={`${classes.select} ${className}`} data-size={size} />;
}
