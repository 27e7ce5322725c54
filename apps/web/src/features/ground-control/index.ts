import { IconTower } from '@tabler/icons-react';
import type { Page } from '../../ui/pages';

/** The page on which admins manage the assessments of a course. */
export const groundControlPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'groundcontrol',
    audience: 'admins',
    load: () => import('./GroundControlPage'),
    label: { en: 'Ground Control', zh: '作业管理' },
    menu: { icon: IconTower },
  },
];
