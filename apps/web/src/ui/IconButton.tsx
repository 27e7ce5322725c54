import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from './Hint';

interface IconButtonProps extends Pick<
  ActionIconProps,
  'variant' | 'color' | 'size' | 'className'
> {
  /** The accessible name. */
  readonly label: string;
  /** The keys with the same effect. */
  readonly keys?: string;
  /** True if the button is disabled. It can still have the focus. */
  readonly isOff: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button with an icon, which keeps the focus when it is disabled. */
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
