import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hint } from '../../../ui/Hint';
import { keysText } from './keys-text';

interface TurnProps {
  /** Null where there is no question that way. */
  readonly to: string | null;
  readonly label: string;
  /** The keys that do the same. */
  readonly keys: string;
  readonly children: ReactNode;
}

/** Leads to the question before or after. */
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
