import type { ReactNode } from 'react';
import { IconButton } from '../../ui/IconButton';
import classes from './BarButton.module.css';

interface BarButtonProps {
  readonly label: string;
  readonly keys?: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A button in one of the bars around a picture. It keeps the focus when it is disabled. */
export function BarButton({ isOff = false, ...button }: BarButtonProps) {
  return (
    <IconButton
      {...button}
      className={classes.button ?? ''}
      variant="subtle"
      color="gray"
      isOff={isOff}
    />
  );
}
