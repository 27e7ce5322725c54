import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Steps.module.css';

/** The way through the questions of an assessment. The children are `Step`s. */
export function Steps({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label}>
      <ol className={classes.steps}>{children}</ol>
    </nav>
  );
}

interface StepProps {
  readonly to: string;
  /** From 1. */
  readonly number: number;
  /** Read out in place of the bare number. */
  readonly label: string;
  readonly isCurrent: boolean;
  /** Whether it is answered, or whatever `doneText` says. */
  readonly isDone: boolean;
  /** What being done or not means here, read out after the label. */
  readonly doneText?: string;
  /** Whether something about it needs the person's eye. */
  readonly isTroubled?: boolean;
  /** Decides where a press leads instead of the address. */
  readonly onGo?: () => void;
}

/** One question, with whether it is answered. */
export function Step(props: StepProps) {
  const { t } = useTranslation('ui');
  const { to, number, label, isCurrent, isDone, isTroubled = false, onGo } = props;
  const { doneText = t(isDone ? 'done' : 'notDone') } = props;
  return (
    <li>
      <Link
        to={to}
        className={classes.step}
        aria-current={isCurrent ? 'step' : undefined}
        aria-label={`${label}, ${doneText}`}
        data-trouble={isTroubled || undefined}
        onClick={(event) => {
          const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
          if (!onGo || !isPlain) return;
          event.preventDefault();
          onGo();
        }}
      >
        {number}
        {isDone && <IconCheck size={14} stroke={3} aria-hidden />}
      </Link>
    </li>
  );
}
