import { Title } from '@mantine/core';
import type { Contest } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { useCourse } from '../../../backend/course';
import { BOARD_NAMES, type BoardName, contestsQuery } from '../../../ui/contests/boards';
import { SelectField } from '../../../ui/SelectField';
import classes from './BoardHead.module.css';

/** The last part of the address of a board. */
type BoardPath = 'overall' | `contests/${number}/${BoardName}`;

interface BoardHeadProps {
  readonly board: BoardPath;
  /** The buttons for the board. */
  readonly children?: ReactNode;
}

/** The state of the history when a board was chosen here. */
const CHOSEN = 'chosen-board';

/**
 * The title of the page, with the choice among the boards of the course. Each board has a choice of its own, which
 * takes over the focus of the former one, so that the arrow keys lead from board to board.
 */
export function BoardHead({ board, children }: BoardHeadProps) {
  const { t } = useTranslation('leaderboards');
  const { courseId, configuration } = useCourse();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: unknown };
  // Going back, and reloading the page, leave the focus alone.
  const isChosen = useNavigationType() !== NavigationType.Pop && state === CHOSEN;
  const choice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) choice.current?.querySelector('select')?.focus({ preventScroll: true });
  }, [isChosen]);
  const contests = useQuery({
    ...contestsQuery(courseId),
    enabled: configuration.enableContestLeaderboard,
  });
  const choices = [
    ...(configuration.enableOverallLeaderboard ? [{ value: 'overall', label: t('overall') }] : []),
    ...(contests.data ?? []).flatMap((contest) =>
      BOARD_NAMES.map((name) => ({
        value: pathOf(contest, name),
        label: t(`contest.${name}`, { title: contest.title }),
        isOffered: contest.published,
      })).filter(({ value, isOffered }) => isOffered || value === board),
    ),
  ];
  return (
    <div className={classes.head}>
      <Title order={1}>{t('title')}</Title>
      {choices.length > 1 && (
        <div ref={choice} className={classes.choice}>
          <SelectField
            label={t('board')}
            value={board}
            choices={choices}
            onChange={(path) =>
              void navigate(`/courses/${courseId}/leaderboard/${path}`, { state: CHOSEN })
            }
          />
        </div>
      )}
      {children}
    </div>
  );
}

function pathOf({ contest_id: id }: Contest, name: BoardName): BoardPath {
  return `contests/${id}/${name}`;
}
