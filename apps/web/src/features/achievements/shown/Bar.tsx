import classes from './Bar.module.css';

interface BarProps {
  /** From 0 to 1. */
  readonly fraction: number;
  readonly isComplete?: boolean;
}

/** A bar that shows a share. The words beside it say the same, so that it is only visual. */
export function Bar({ fraction, isComplete = false }: BarProps) {
  return (
    <span className={classes.bar} data-complete={isComplete || undefined} aria-hidden>
      <span className={classes.done} style={{ inlineSize: `${Math.round(fraction * 100)}%` }} />
    </span>
  );
}
