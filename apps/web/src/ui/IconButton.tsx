import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './Hint';

interface IconButtonProps extends Pick<
  ActionIconProps,
  'variant' | 'color' | 'size' | 'className'
> {
  /** Its name. */
  readonly label: string;
  /** Keys that do the same. */
  readonly keys?: string;
  /** Whether pressing it means nothing for now. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button that shows an icon, and keeps the focus while it means nothing. */
export function IconButton({ label, keys, isOff, onPress, children, ...look }: IconButtonProps) {
  return (
    <Hint label={keys === undefined ? label : `${label} (${keys})`} isName>
      <ActionIcon
        {...look}
        aria-label={label}
        aria-keyshortcuts={keys}
        aria-disabled={isOff}
        data-disabled={isOff}
        onClick={() => {
          if (!isOff) onPress();
        }}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
