import type { ComponentPropsWithRef } from 'react';
import classes from './Select.module.css';

export interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'size'> {
  /**
   * `field` is as high as form fields, `bar` as the buttons of a bar, and `tool` is lower, for the tools of a
   * pane.
   */
  readonly size: 'field' | 'bar' | 'tool';
}

/**
 * A select; all selects of the page look like this. It is the browser's own element, because its list works
 * best on a phone, and because the kit's would be the only part of the first load that needs the kit's input
 * fields.
 */
export function Select({ size, className = '', ...select }: SelectProps) {
  return <select {...select} className={`${classes.select} ${className}`} data-size={size} />;
}
