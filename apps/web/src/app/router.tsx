import { createBrowserRouter, type RouteObject } from 'react-router';
import { assessmentListPage, assessmentPage } from '../features/course';
import { submissionPage, submissionsPage } from '../features/grading';
import { signInPage } from '../features/sign-in';
import { LoadingLines } from '../ui/LoadingLines';
import { NotFoundPage } from '../ui/NotFoundPage';
import { CrashPage } from './CrashPage';
import { AppFrame } from './frame/AppFrame';
import type * as SignedInPages from './signed-in-pages';

/** A part of the shell that is fetched with the first page behind the sign-in. */
function shellPage(name: keyof typeof SignedInPages) {
  return async () => ({ Component: (await import('./signed-in-pages'))[name] });
}

/** Below `/courses/:courseId`. */
const courseRoutes: RouteObject[] = [
  { index: true, lazy: shellPage('CourseStart') },
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
              lazy: shellPage('RequireSignIn'),
              children: [
                { index: true, lazy: shellPage('StartPage') },
                { path: 'welcome', lazy: shellPage('WelcomePage') },
                {
                  path: 'courses/:courseId',
                  lazy: shellPage('CourseGate'),
                  children: courseRoutes,
                },
              ],
            },
            { path: '*', Component: NotFoundPage },
          ],
        },
      ],
    },
  ]);
}
