import type { ReactNode } from 'react';
import classes from './NoticeBar.module.css';

interface NoticeBarProps {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** Buttons. */
  readonly actions?: ReactNode;
  readonly tone: 'news' | 'warning';
}

/** One line below the header, for what concerns the whole page. */
export function NoticeBar({ icon, children, actions, tone }: NoticeBarProps) {
  return (
    <div className={classes.bar} data-tone={tone}>
      {icon}
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
