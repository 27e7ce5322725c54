import { createBrowserRouter, type RouteObject } from 'react-router';
import { NotFoundPage } from '../ui/NotFoundPage';
import { CourseStart } from './CourseStart';
import { CrashPage } from './CrashPage';
import { AppFrame } from './frame/AppFrame';
import { CourseGate } from './guards/CourseGate';
import { RequireSignIn } from './guards/RequireSignIn';
import { StartPage } from './StartPage';
import { WelcomePage } from './WelcomePage';

/** Below `/courses/:courseId`. */
const courseRoutes: RouteObject[] = [
  { index: true, Component: CourseStart },
  {
    path: 'grading',
    lazy: async () => ({ Component: (await import('../features/grading')).SubmissionsPage }),
  },
  {
    path: 'grading/:submissionId/:questionIndex?',
    lazy: async () => ({ Component: (await import('../features/grading')).SubmissionPage }),
  },
  {
    path: ':type',
    lazy: async () => ({ Component: (await import('../features/course')).AssessmentListPage }),
  },
  {
    path: ':type/:assessmentId/:questionIndex?',
    lazy: async () => ({ Component: (await import('../features/course')).AssessmentPage }),
  },
  { path: '*', Component: NotFoundPage },
];

/** Every address of the front end. Pages are fetched when first visited. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: AppFrame,
      ErrorBoundary: CrashPage,
      HydrateFallback: () => null,
      children: [
        {
          ErrorBoundary: CrashPage,
          children: [
            {
              path: 'login',
              lazy: async () => ({ Component: (await import('../features/sign-in')).SignInPage }),
            },
            {
              path: 'playground',
              lazy: async () => ({
                Component: (await import('../features/playground')).PlaygroundPage,
              }),
            },
            {
              Component: RequireSignIn,
              children: [
                { index: true, Component: StartPage },
                { path: 'welcome', Component: WelcomePage },
                { path: 'courses/:courseId', Component: CourseGate, children: courseRoutes },
              ],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]);
}
