import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Hint } from '../../../ui/Hint';

interface RowButtonProps {
  /** What is shown when it is pointed at. */
  readonly hint: string;
  /** The same with the name of the assessment, for those who hear the page. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onClick: () => void;
  readonly isDanger?: boolean;
  readonly isLoading?: boolean;
  readonly isDisabled?: boolean;
}

/** A small action of a row. */
export function RowButton(props: RowButtonProps) {
  const { hint, label, icon, onClick, isDanger = false, isLoading = false, isDisabled } = props;
  return (
    <Hint label={hint}>
      <ActionIcon
        variant="subtle"
        size="lg"
        aria-label={label}
        loading={isLoading}
        disabled={isDisabled ?? false}
        onClick={onClick}
        {...(isDanger && { color: 'red' })}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
}
