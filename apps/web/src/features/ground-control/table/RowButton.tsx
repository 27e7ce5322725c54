import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../../../ui/Hint';
import classes from './Assessments.module.css';

interface RowButtonProps {
  /** The hint on hover. */
  readonly hint: string;
  /** The hint with the name of the assessment, for screen readers. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  readonly isLoading?: boolean;
  /**
   * True if the action is possible now, which is the default. If not, the button can still have the focus.
   */
  readonly isPossible?: boolean;
}

/** A small action in a row. */
export function RowButton(props: RowButtonProps) {
  const {
    hint,
    label,
    icon,
    onClick,
    isDanger = false,
    isLoading = false,
    isPossible = true,
  } = props;
  return (
    <Hint label={hint}>
      <ActionIcon
        variant="subtle"
        size="md"
        aria-label={label}
        loading={isLoading}
        data-disabled={!isPossible}
        aria-disabled={!isPossible}
        onClick={() => {
          if (isPossible) onClick();
        }}
        className={(isDanger ? classes.danger : classes.action) ?? ''}
        {...(isDanger && { color: 'red' })}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
}
