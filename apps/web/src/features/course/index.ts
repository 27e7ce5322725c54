import { IconChecklist } from '@tabler/icons-react';
import type { Page } from '../../ui/pages';
import { typeSlug } from '../../ui/type-slug';

/** The assessments of a course: a list for each type, and the workspace. */
export const coursePages: readonly Page[] = [
  {
    parent: 'course',
    path: ':type',
    audience: 'members',
    load: () => import('./list/AssessmentListPage'),
    menu: {
      icon: IconChecklist,
      badge: 'assessments',
      each: ({ assessmentConfigurations }) =>
        assessmentConfigurations.map(({ type }) => ({
          path: typeSlug(type),
          name: type,
        })),
    },
  },
  {
    parent: 'course',
    path: ':type/:assessmentId/:questionIndex?',
    audience: 'members',
    load: () => import('./workspace/AssessmentPage'),
    isWorkspace: true,
  },
];
