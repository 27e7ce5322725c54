import type { ReactNode } from 'react';
import classes from './StatusTag.module.css';

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/** A short state in words with an icon, so that it does not depend on colour alone. */
export function StatusTag(props: { tone: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={props.tone}>
      {props.icon}
      <span className={classes.words}>{props.children}</span>
    </span>
  );
}
