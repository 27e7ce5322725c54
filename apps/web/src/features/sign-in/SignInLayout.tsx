import { Text, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { configuration } from '../../configuration';
import classes from './SignInPage.module.css';

interface SignInLayoutProps {
  readonly title: string;
  readonly intro?: string;
  readonly children: ReactNode;
  /**
   * Shown below the card. Pass it only when the card is complete, so that it does not move away under a
   * finger.
   */
  readonly foot?: ReactNode;
}

/** The card of all pages around signing in. */
export function SignInLayout({ title, intro, children, foot }: SignInLayoutProps) {
  return (
    <div className={classes.page}>
      <title>{`${title} · ${configuration().productName}`}</title>
      <div className={classes.column}>
        <div className={classes.card}>
          <div>
            <div className={classes.head}>
              <IconLock size={24} aria-hidden />
              <Title order={1}>{title}</Title>
            </div>
            {intro !== undefined && <Text c="dimmed">{intro}</Text>}
          </div>
          {children}
        </div>
        {foot}
      </div>
    </div>
  );
}
