import type { Icon } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ComponentType, createContext } from 'react';
import { type Course, isStaff } from '../backend/course';

/**
 * How a feature describes its pages. The shell has a table of all of them (`src/app/pages.ts`) and makes the
 * router, the guards, the menus, the command palette, the titles and the reserved names from it.
 */

/**
 * Who may open a page. Everyone else is asked to sign in, or is told that there is no such page.
 *
 * - `signed-in`: people with an account, also those who are in no course.
 * - `members`: people who have some role in a course.
 * - `staff`: people who teach in the course they look at; `admins`: those who run it.
 */
export type Audience = 'everyone' | 'signed-in' | 'members' | 'staff' | 'admins';

/** A short text in every language. For the few that the first view needs; all others are in `strings.*.ts`. */
export interface Label {
  readonly en: string;
  readonly zh: string;
}

/**
 * Which notifications the badge of a menu entry counts: all about submissions, or those about assessments of the
 * type that the entry is named for.
 */
export type MenuBadge = 'submissions' | 'assessments';

/** An entry of the menus whose name is data of the course. */
interface NamedEntry {
  /** Path of the page, below that of the course. */
  readonly path: string;
  readonly name: string;
}

interface MenuEntry {
  readonly icon: Icon;
  readonly badge?: MenuBadge;
  /** Shows the entry only to those who are in no course. The others have the one of another page. */
  readonly isForVisitors?: boolean;
  /** For a page with a parameter in its path: the entries that stand in the place of one. */
  readonly each?: (course: Course) => readonly NamedEntry[];
}

/** What a page is fetched as. */
export interface PageModule {
  readonly default: ComponentType;
}

/** One page. */
export interface Page {
  /** Whether the path is below `/courses/:courseId`, where the page has the course from `useCourse()`. */
  readonly parent: 'site' | 'course';
  /**
   * Path below the parent, in the notation of React Router; the empty one is the parent itself. A first segment
   * without parameter is reserved: no assessment type can have it as its address.
   */
  readonly path: string;
  readonly audience: Audience;
  /** Fetches the module of the page, whose default export is its component, when it is first visited. */
  readonly load: () => Promise<PageModule>;
  /** What menus and the command palette call the page. Without it the page is in neither. */
  readonly label?: Label;
  /**
   * Title of the document, to which the name of the course is added. It is the label when it is left out. It is null,
   * or left out without a label, when it depends on what the page shows: the page then has a `<title>`.
   */
  readonly title?: ((t: TFunction) => string) | null;
  /** Puts the page into the menus, at the place that it has in the table. */
  readonly menu?: MenuEntry;
  /** Needs all the width: the menu at its left has icons only. */
  readonly isWorkspace?: boolean;
  /** Is of use while the server is away. A page for `members` then lets in those who were signed in. */
  readonly worksOffline?: boolean;
  /** Is part of signing in, so that nothing on it offers to sign in. */
  readonly isSignIn?: boolean;
}

/**
 * Whether a page is for a person.
 * @param course that they look at; null when they are in none
 */
export function isFor(audience: Audience, course: Course | null): boolean {
  if (audience === 'everyone' || course === null) return audience === 'everyone';
  if (audience === 'admins') return course.registration.role === 'admin';
  return audience !== 'staff' || isStaff(course);
}

/** The path of a page as far as it has no parameters, below its parent: where its menu entry leads. */
export function fixedPath({ path }: Page): string {
  return path.replace(/\/?:.*$/, '');
}

/** Every page of this site. The shell provides them. */
export const PagesContext = createContext<readonly Page[]>([]);
