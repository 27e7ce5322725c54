import type { TFunction } from 'i18next';
import { type ComponentType, createContext } from 'react';
import { type Course, isStaff } from '../backend/course';
import type { IconProps } from './later-icon';
import type { LocalText } from './local-text';

/**
 * The description of a page by its feature. The shell has a table of all pages (`src/app/pages.ts`), from
 * which it makes the router, the guards, the menus, the command palette, the titles and the reserved names.
 */

/**
 * The people who may open a page. Everyone else is asked to sign in, or is told that there is no such page.
 *
 * - `signed-in`: users with an account, including those without a course.
 * - `members`: users with any role in a course.
 * - `staff`: users who teach in the current course; `admins`: users who run it.
 */
export type Audience = 'everyone' | 'signed-in' | 'members' | 'staff' | 'admins';

/**
 * The notifications that the badge of a menu entry counts: all about submissions, or those about assessments of
 * the type that the entry is named for.
 */
export type MenuBadge = 'submissions' | 'assessments';

/** A menu entry whose name comes from the data of the course. */
interface NamedEntry {
  /** Path of the page, below that of the course. */
  readonly path: string;
  readonly name: string;
}

interface MenuEntry {
  readonly icon: ComponentType<IconProps>;
  readonly badge?: MenuBadge;
  /** Shows the entry only to users without a course. The others see the entry of another page. */
  readonly isForVisitors?: boolean;
  /** For a page with a parameter in its path: the entries that replace the single one. */
  readonly each?: (course: Course) => readonly NamedEntry[];
}

/** The module of a page. */
export interface PageModule {
  readonly default: ComponentType;
}

/** One page. */
export interface Page {
  /** True if the path is below `/courses/:courseId`, where the page has the course from `useCourse()`. */
  readonly parent: 'site' | 'course';
  /**
   * Path below the parent, in the notation of React Router; an empty path is the parent itself. A first
   * segment without a parameter is reserved: no assessment type can have it as its address.
   */
  readonly path: string;
  readonly audience: Audience;
  /** Fetches the module of the page, whose default export is its component, when it is first visited. */
  readonly load: () => Promise<PageModule>;
  /** The name of the page in menus and the command palette. Without it the page is in neither. */
  readonly label?: LocalText;
  /**
   * Title of the document, to which the name of the course is added. The default is the label. It is null, or
   * left out without a label, when it depends on what the page shows: the page then renders a `<title>`.
   */
  readonly title?: ((t: TFunction) => string) | null;
  /** Tells whether a course has the page. Absent: all courses do. */
  readonly isIn?: (course: Course) => boolean;
  /** Puts the page into the menus, in the order of the table. */
  readonly menu?: MenuEntry;
  /** True if it needs the full width: the menu on its left then has icons only. */
  readonly isWorkspace?: boolean;
  /**
   * True if it is useful without the server. A page for `members` then also lets in users who were signed in
   * before.
   */
  readonly worksOffline?: boolean;
  /** True if it is part of signing in, so that nothing on it offers to sign in. */
  readonly isSignIn?: boolean;
}

/**
 * Tells whether a page is for the current user.
 * @param course the current course; null when there is none
 */
export function isFor(audience: Audience, course: Course | null): boolean {
  if (audience === 'everyone' || course === null) return audience === 'everyone';
  if (audience === 'admins') return course.registration.role === 'admin';
  return audience !== 'staff' || isStaff(course);
}

/** Tells whether the page exists in a course; outside courses, all pages do. */
export function isInCourse({ isIn }: Page, course: Course | null): boolean {
  return course === null || isIn === undefined || isIn(course);
}

/** The part of a page's path without parameters, below its parent. Its menu entry leads there. */
export function fixedPath({ path }: Page): string {
  return path.replace(/\/?:.*$/, '');
}

/** Every page of this site; provided by the shell. */
export const PagesContext = createContext<readonly Page[]>([]);
