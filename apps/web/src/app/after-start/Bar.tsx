import type { ReactNode } from 'react';
import classes from './Bar.module.css';

interface BarProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  readonly tone: 'news' | 'warning';
}

/** One line below the header, for what concerns the whole page. */
export function Bar({ icon, children, actions, tone }: BarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      {icon}
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
