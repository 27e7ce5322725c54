import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** The leaderboards of a course. One page for all their addresses keeps the first load small. */
export const leaderboardsPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'leaderboard/:board?/:contestId?/:leaderboardType?',
    audience: 'members',
    isIn: ({ configuration: { enableOverallLeaderboard, enableContestLeaderboard } }) =>
      enableOverallLeaderboard || enableContestLeaderboard,
    load: () => import('./LeaderboardPage'),
    label: { en: 'Leaderboard', zh: '排行榜' },
    menu: { icon: staffIcon('IconTrophy') },
  },
];
