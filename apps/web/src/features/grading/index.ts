import type { Page } from '../../ui/pages';
import { staffIcon } from '../../ui/staff-icon';

/** Grading: the submissions of a course, and the students with all their work. */
export const gradingPages: readonly Page[] = [
  {
    parent: 'course',
    path: 'grading',
    audience: 'staff',
    load: () => import('./list/SubmissionsPage'),
    title: (t) => t('title', { ns: 'grading' }),
    label: { en: 'Grading', zh: '评分' },
    menu: { icon: staffIcon('IconGavel'), badge: 'submissions' },
  },
  {
    parent: 'course',
    path: 'grading/:submissionId/:questionIndex?',
    audience: 'staff',
    load: () => import('./workspace/SubmissionPage'),
    isWorkspace: true,
  },
  {
    parent: 'course',
    path: 'grading/students',
    audience: 'staff',
    load: () => import('./students/StudentsPage'),
    title: (t) => t('students.title', { ns: 'grading' }),
  },
  {
    parent: 'course',
    path: 'grading/students/:courseRegId',
    audience: 'staff',
    load: () => import('./students/StudentPage'),
  },
  {
    parent: 'course',
    path: 'grading/students/:courseRegId/:assessmentId/:questionIndex?',
    audience: 'staff',
    load: () => import('./students/StudentAssessmentPage'),
    isWorkspace: true,
  },
];
