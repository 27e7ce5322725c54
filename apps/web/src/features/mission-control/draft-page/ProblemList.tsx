import { IconAlertTriangle, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import type { Position } from '@wellspring/assessment-xml';
import classes from './ProblemList.module.css';

/** Longer lists are shortened, because no one reads more at once. */
const MAX_SHOWN = 50;

interface ShownProblem extends Partial<Position> {
  /** `todo`: an error in a part that the user has not visited yet. */
  readonly severity: 'error' | 'warning' | 'todo';
  readonly message: string;
  /** The number of the question, from 1; null: the assessment as a whole. */
  readonly question: number | null;
}

interface ProblemListProps {
  readonly problems: readonly ShownProblem[];
  /** True if each problem says where it is. */
  readonly hasPlaces?: boolean;
}

const ICONS = {
  error: IconAlertTriangle,
  warning: IconInfoCircle,
  todo: IconCircleDashed,
} as const;

/** Errors and probable mistakes. Shows nothing when there are none. */
export function ProblemList({ problems, hasPlaces = false }: ProblemListProps) {
  const { t } = useTranslation('missionControl');
  if (problems.length === 0) return null;
  const different = countAlike(problems);
  const more = different.length - MAX_SHOWN;
  return (
    <ul className={classes.list}>
      {different.slice(0, MAX_SHOWN).map(({ key, problem, count }) => {
        const { severity, message, question, line, column } = problem;
        const Icon = ICONS[severity];
        return (
          <li key={key} className={classes.problem} data-severity={severity}>
            <Icon size={18} aria-hidden />
            <span>
              <VisuallyHidden>{`${t(`problem.${severity}`)}: `}</VisuallyHidden>
              {hasPlaces && line !== undefined && (
                <strong>{`${t('problem.place', { line, column: column ?? 1 })} `}</strong>
              )}
              {hasPlaces && line === undefined && question !== null && (
                <strong>{`${t('list.question', { number: question })}: `}</strong>
              )}
              {message}
              {count > 1 && ` ${t('problem.times', { count })}`}
            </span>
          </li>
        );
      })}
      {more > 0 && <li>{t('problem.more', { count: more })}</li>}
    </ul>
  );
}

/** Groups problems with the same text at the same place. */
function countAlike(problems: readonly ShownProblem[]) {
  const found = new Map<string, { key: string; problem: ShownProblem; count: number }>();
  for (const problem of problems) {
    const { severity, message, question, line, column } = problem;
    const key = JSON.stringify([severity, question, line, column, message]);
    found.set(key, { key, problem, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}
