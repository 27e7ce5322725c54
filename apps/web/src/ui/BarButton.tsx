import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Hint } from './Hint';
import { usePhone } from './use-phone';

interface BarButtonProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** True if the icon follows the words, as a forward arrow does. */
  readonly isIconLast?: boolean;
  readonly isLoading?: boolean;
  /** The address that it leads to. Without it the button performs an action. */
  readonly to?: string;
  readonly onClick?: () => void;
}

/** A secondary button of a bar. On a phone, where space is needed for the work, only its icon is shown. */
export function BarButton(props: BarButtonProps) {
  const { label, icon, isIconLast = false, isLoading = false, to, onClick } = props;
  const isPhone = usePhone();
  const look = { variant: 'default', loading: isLoading, ...(onClick && { onClick }) };
  if (isPhone) {
    const shown = { ...look, size: 30, 'aria-label': label, children: icon };
    return (
      <Hint label={label} isName>
        {to === undefined ? (
          <ActionIcon {...shown} />
        ) : (
          <ActionIcon {...shown} component={Link} to={to} />
        )}
      </Hint>
    );
  }
  const side = isIconLast ? { rightSection: icon } : { leftSection: icon };
  const shown = { ...look, ...side, size: 'xs', children: label };
  return to === undefined ? <Button {...shown} /> : <Button {...shown} component={Link} to={to} />;
}
