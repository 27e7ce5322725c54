import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hint } from '../../../ui/Hint';
import { keysText } from './keys-text';

interface TurnProps {
  /** Null when there is no question in that direction. */
  readonly to: string | null;
  readonly label: string;
  /** Keys with the same effect. */
  readonly keys: string;
  readonly children: ReactNode;
}

/** A link to the previous or next question. */
export function Turn({ to, label, keys, children }: TurnProps) {
  if (to === null) {
    return (
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} disabled>
        {children}
      </ActionIcon>
    );
  }
  return (
    <Hint label={`${label} (${keysText(keys)})`}>
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={label}
      >
        {children}
      </ActionIcon>
    </Hint>
  );
}
