import { ActionIcon } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Hint } from '../../../ui/Hint';
import classes from './IconActions.module.css';

export interface IconAction {
  readonly key: string;
  readonly label: string;
  readonly Icon: Icon;
  readonly onPress: () => void;
  /** True if the action is possible now. If not, it can still have the focus. */
  readonly isPossible?: boolean;
  /** True if it deletes something. */
  readonly isDanger?: boolean;
}

interface IconActionsProps {
  readonly actions: readonly IconAction[];
  readonly variant?: 'default' | 'subtle';
}

/** Icon buttons with accessible names. */
export function IconActions({ actions, variant = 'subtle' }: IconActionsProps) {
  return actions.map(
    ({ key, label, Icon: Shown, onPress, isPossible = true, isDanger = false }) => (
      <Hint key={key} label={label}>
        <ActionIcon
          variant={variant}
          className={classes.action ?? ''}
          color={isDanger ? 'red' : 'gray'}
          size="lg"
          aria-label={label}
          data-disabled={!isPossible}
          aria-disabled={!isPossible}
          onClick={() => {
            if (isPossible) onPress();
          }}
        >
          <Shown size={18} aria-hidden />
        </ActionIcon>
      </Hint>
    ),
  );
}
