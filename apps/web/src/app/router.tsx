import { createBrowserRouter, type RouteObject } from 'react-router';
import { assessmentListPage, assessmentPage } from '../features/course';
import { submissionPage, submissionsPage } from '../features/grading';
import { signInPage } from '../features/sign-in';
import { LoadingLines } from '../ui/LoadingLines';
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
  { path: 'grading', lazy: submissionsPage },
  { path: 'grading/:submissionId/:questionIndex?', lazy: submissionPage },
  { path: ':type', lazy: assessmentListPage },
  { path: ':type/:assessmentId/:questionIndex?', lazy: assessmentPage },
  { path: '*', Component: NotFoundPage },
];

async function playgroundPage() {
  return { Component: (await import('../features/playground')).PlaygroundPage };
}

/** Every address of the front end. Pages are fetched when first visited. */
export function createRouter() {
  return createBrowserRouter([
    {
      Component: AppFrame,
      ErrorBoundary: CrashPage,
      children: [
        {
          // The frame is there at once; only the page within it is awaited.
          HydrateFallback: () => <LoadingLines />,
          ErrorBoundary: CrashPage,
          children: [
            { path: 'login', lazy: signInPage },
            { path: 'playground', lazy: playgroundPage },
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
