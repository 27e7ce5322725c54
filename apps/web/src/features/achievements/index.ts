import type { Course } from '../../backend/course';
import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

const isIn = ({ configuration }: Course) => configuration.enableAchievements;

/** The achievements of a course, and the page on which staff set them up. */
export const achievementsPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'achievements/:uuid?',
    audience: 'members',
    isIn,
    load: () => import('./student/AchievementsPage'),
    label: { en: 'Achievements', zh: '成就' },
    menu: { icon: staffIcon('IconAward') },
  },
  {
    parent: 'course',
    path: 'achievements/control',
    audience: 'staff',
    isIn,
    load: () => import('./control/ControlPage'),
    title: (t) => t('control.title', { ns: 'achievements' }),
  },
];
