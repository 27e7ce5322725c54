import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** The page on which admins manage the assessments of a course. */
export const groundControlPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'groundcontrol',
    audience: 'admins',
    load: () => import('./GroundControlPage'),
    label: { en: 'Ground Control', zh: '作业管理' },
    menu: { icon: staffIcon('IconTower') },
  },
];
