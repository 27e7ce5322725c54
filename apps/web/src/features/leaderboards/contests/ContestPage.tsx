import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useCourse } from '../../../backend/course';
import { idFromAddress } from '../../../ui/address-ids';
import { boardFromAddress, contestsQuery } from '../../../ui/contests/boards';
import { NotFoundPage } from '../../../ui/NotFoundPage';
import { QueryView } from '../../../ui/QueryView';
import { ContestBoard } from './ContestBoard';

interface ContestPageProps {
  /** Parts of the address; undefined when they are missing. */
  readonly contestId: string | undefined;
  readonly board: string | undefined;
}

/**
 * The leaderboard of a contest. An address without a contest leads to the first published one, and one without a
 * board to its scores (course specification, section 2).
 */
export function ContestPage({ contestId, board }: ContestPageProps) {
  const { t } = useTranslation('leaderboards');
  const { courseId } = useCourse();
  const contests = useQuery(contestsQuery(courseId));
  const name = boardFromAddress(board ?? 'score');
  const id = idFromAddress(contestId);
  if (name === null || (contestId !== undefined && id === null)) return <NotFoundPage />;
  return (
    <QueryView query={contests} loading={t('contest.loading')}>
      {(list) => {
        const contest = list.find(({ contest_id: one, published }) =>
          id === null ? published : one === id,
        );
        if (contest === undefined) return <NotFoundPage />;
        if (contestId === undefined || board === undefined) {
          const to = `/courses/${courseId}/leaderboard/contests/${contest.contest_id}/${name}`;
          return <Navigate to={to} replace />;
        }
        return (
          <Container size="md" py="lg">
            <ContestBoard contest={contest} board={name} />
          </Container>
        );
      }}
    </QueryView>
  );
}
