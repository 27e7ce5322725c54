import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import { configuration, isEmbedded, siteRoot } from '../configuration';
import { adminPage } from '../features/admin';
import { contributorsPage } from '../features/contributors';
import { assessmentListPage, assessmentPage } from '../features/course';
import { dashboardPage } from '../features/dashboard';
import { flagsPage } from '../features/flags';
import {
  studentAssessmentPage,
  studentPage,
  studentsPage,
  submissionPage,
  submissionsPage,
} from '../features/grading';
import { groundControlPage } from '../features/ground-control';
import { missionControlPage, missionDraftPage } from '../features/mission-control';
import {
  callbackPage,
  editorCallbackPage,
  firstAdminPage,
  schoolSignInPage,
  setPasswordPage,
  signInPage,
} from '../features/sign-in';
import { createTeamsPage, editTeamPage, importTeamsPage, teamsPage } from '../features/teams';
import { LoadingLines } from '../ui/LoadingLines';
import { loadPart, longestWait } from '../ui/parts';
import { watchStyles } from '../ui/parts/lost-styles';
import { NotFoundPage } from '../ui/NotFoundPage';
import { CrashPage } from './CrashPage';
import { AppFrame } from './frame/AppFrame';
import { EmbedFrame } from './frame/EmbedFrame';
import { playgroundAddress } from '../ui/places';
import type * as SignedInPages from './signed-in-pages';

/** A part of the shell that is fetched with the first page behind the sign-in. */
function shellPage(name: keyof typeof SignedInPages) {
  return page(async () => ({ Component: (await import('./signed-in-pages'))[name] }));
}

/** A page that is fetched; when it is gone because a new build is out, the site loads anew. */
function page<Fetched>(fetchPage: () => Promise<Fetched>): () => Promise<Fetched> {
  return () => loadPart(fetchPage, { isEssential: true });
}

/** Below `/courses/:courseId`. */
const courseRoutes: RouteObject[] = [
  { index: true, lazy: shellPage('CourseStart') },
  { path: 'adminpanel/:tab?', lazy: page(adminPage) },
  { path: 'groundcontrol', lazy: page(groundControlPage) },
  { path: 'dashboard', lazy: page(dashboardPage) },
  { path: 'grading', lazy: page(submissionsPage) },
  { path: 'grading/students', lazy: page(studentsPage) },
  { path: 'grading/students/:courseRegId', lazy: page(studentPage) },
  {
    path: 'grading/students/:courseRegId/:assessmentId/:questionIndex?',
    lazy: page(studentAssessmentPage),
  },
  { path: 'grading/:submissionId/:questionIndex?', lazy: page(submissionPage) },
  { path: 'teamformation', lazy: page(teamsPage) },
  { path: 'teamformation/create', lazy: page(createTeamsPage) },
  { path: 'teamformation/edit/:teamId', lazy: page(editTeamPage) },
  { path: 'teamformation/import', lazy: page(importTeamsPage) },
  { path: ':type', lazy: page(assessmentListPage) },
  { path: ':type/:assessmentId/:questionIndex?', lazy: page(assessmentPage) },
  { path: '*', Component: NotFoundPage },
];

async function playgroundPage() {
  return { Component: (await import('../features/playground')).PlaygroundPage };
}

/** All that there is within a page of somebody else, without header, session and links to other places. */
const embeddedRoutes: RouteObject[] = [
  {
    Component: EmbedFrame,
    ErrorBoundary: CrashPage,
    HydrateFallback: () => <LoadingLines />,
    children: [
      { path: '*', lazy: page(async () => (await import('../features/playground')).embedPage()) },
    ],
  },
];

/** For everyone, with courses and without. */
const openRoutes: RouteObject[] = [
  { path: 'contributors', lazy: page(contributorsPage) },
  { path: 'features', lazy: page(flagsPage) },
  { path: '*', Component: NotFoundPage },
];

/** Without courses (playground specification, section 2). */
const playgroundOnlyRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/playground" replace /> },
  { path: 'playground', lazy: page(playgroundPage) },
  ...openRoutes,
];

/** The site without courses, for people without an account, beside that of the courses. */
const withoutAccountRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="/open/playground" replace /> },
  { path: 'playground', lazy: page(playgroundPage) },
  { path: '*', Component: NotFoundPage },
];

/** With courses (course specification, section 2). */
const allRoutes: RouteObject[] = [
  { path: 'login', lazy: page(signInPage) },
  { path: 'nus_login', lazy: page(schoolSignInPage) },
  { path: 'login/callback', lazy: page(callbackPage) },
  { path: 'login/vscode_callback', lazy: page(editorCallbackPage) },
  { path: 'first-admin', lazy: page(firstAdminPage) },
  { path: 'set-password', lazy: page(setPasswordPage) },
  { path: 'courses', element: <Navigate to="/" replace /> },
  { path: 'open', children: withoutAccountRoutes },
  {
    path: 'playground',
    lazy: shellPage('PlaygroundGate'),
    children: [
      {
        lazy: shellPage('RequireRole'),
        children: [{ index: true, lazy: page(playgroundPage) }],
      },
    ],
  },
  {
    path: 'mission-control',
    lazy: shellPage('RequireSignIn'),
    children: [
      {
        lazy: shellPage('RequireRole'),
        children: [
          { index: true, lazy: page(missionControlPage) },
          { path: ':draftId/:questionIndex?', lazy: page(missionDraftPage) },
        ],
      },
    ],
  },
  {
    lazy: shellPage('RequireSignIn'),
    children: [
      { index: true, lazy: shellPage('StartPage') },
      { path: 'welcome', lazy: shellPage('WelcomePage') },
      { path: 'courses/:courseId', lazy: shellPage('CourseGate'), children: courseRoutes },
    ],
  },
  ...openRoutes,
];

/**
 * Hosts of files answer with the page also where its file is named. Where they have no file, the page for
 * that leads to the root, which the demo site then leaves for what was wanted (`vite/static-site.ts`).
 */
function leaveOutFileName() {
  const { pathname, search, hash } = location;
  // Seen from the root, wherever the page goes from here.
  const icon = import.meta.env.WELLSPRING_DEMO_SITE && document.querySelector('link[rel=icon]');
  if (icon) icon.setAttribute('href', `${siteRoot.href}icon.svg`);
  const wanted = import.meta.env.WELLSPRING_DEMO_SITE && new URLSearchParams(search).get('at');
  if (wanted) {
    const place = new URL(wanted.replace(/^\/+/, ''), siteRoot);
    if (place.href.startsWith(siteRoot.href)) history.replaceState(null, '', place);
    return;
  }
  const place = pathname.replace(/\/index\.html$/, '/');
  if (place !== pathname) history.replaceState(null, '', place + search + hash);
}

/** Whether the address is that of the playground which one has to sign in for. */
export function isGuardedPlayground(): boolean {
  if (isEmbedded) return false;
  const place = location.pathname.slice(siteRoot.pathname.length - 1).replace(/\/$/, '');
  return place === playgroundAddress(true) && place !== playgroundAddress(false);
}

/** Every address of the front end. Pages are fetched when first visited. */
export function createRouter() {
  // Before any of them is.
  watchStyles();
  // The first is known when building, so that a static site has nothing of the other pages.
  const isPlaygroundOnly =
    import.meta.env.WELLSPRING_PLAYGROUND_ONLY || configuration().playgroundOnly;
  const frame: RouteObject = {
    Component: AppFrame,
    ErrorBoundary: CrashPage,
    children: [
      {
        // The frame is there at once; only the page within it is awaited.
        HydrateFallback: () => <LoadingLines />,
        ErrorBoundary: CrashPage,
        children: isPlaygroundOnly ? playgroundOnlyRoutes : allRoutes,
      },
    ],
  };
  leaveOutFileName();
  return createBrowserRouter(isEmbedded ? embeddedRoutes : [frame], {
    basename: siteRoot.pathname.replace(/\/$/, ''),
  });
}

export type Router = ReturnType<typeof createRouter>;

/** Resolves when the first page has been fetched, cannot be, or takes so long that the page has to say so. */
export async function firstPageOf(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const end = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const stops = [
      router.subscribe(({ initialized }) => initialized && end()),
      longestWait.subscribe((waiting) => waiting === 'slow' && end()),
    ];
  });
}
