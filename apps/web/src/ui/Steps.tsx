import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './Steps.module.css';

/** Navigation through the questions of an assessment. The children are `Step`s. */
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
  /** True if the question is answered, or whatever `doneText` says is the case. */
  readonly isDone: boolean;
  /** The meaning of `isDone`, read out after the label. */
  readonly doneText?: string;
  /** True if the question needs the user's attention. */
  readonly isTroubled?: boolean;
  /** Replaces the navigation to the address when the step is pressed. */
  readonly onGo?: () => void;
}

/** One question and whether it is answered. */
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
