import { Navigate, useParams } from 'react-router';
import { getI18n } from 'react-i18next';
import { useCourse } from '../../backend/course';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { ContestPage } from './contests/ContestPage';
import { OverallBoard } from './overall/OverallBoard';
import { leaderboardsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'leaderboards', leaderboardsEnglish);

/**
 * Shows the leaderboard of the address (course specification, section 2). Without one in the address, that is the
 * one of XP, or else those of the contests.
 */
export default function LeaderboardPage() {
  const { board, contestId, leaderboardType } = useParams();
  const { courseId, configuration } = useCourse();
  const { enableOverallLeaderboard, enableContestLeaderboard } = configuration;
  if (board === undefined) {
    const first = enableOverallLeaderboard ? 'overall' : 'contests';
    return <Navigate to={`/courses/${courseId}/leaderboard/${first}`} replace />;
  }
  if (board === 'overall' && enableOverallLeaderboard && contestId === undefined) {
    return <OverallBoard />;
  }
  if (board === 'contests' && enableContestLeaderboard) {
    return <ContestPage contestId={contestId} board={leaderboardType} />;
  }
  return <NotFoundPage />;
}
