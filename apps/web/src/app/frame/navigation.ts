import type { ComponentType } from 'react';
import type { Course } from '../../backend/course';
import type { IconProps } from '../../ui/later-icon';
import { fixedPath, isFor, isInCourse, type MenuBadge, type Page } from '../../ui/pages';

/** One entry of the navigation. */
export interface Section {
  readonly to: string;
  readonly icon: ComponentType<IconProps>;
  /** The name, when it comes from the course; null: the label of the page. */
  readonly name: string | null;
  /** The key of the page's label among the texts. */
  readonly labelKey: string;
  readonly badge: MenuBadge | null;
}

/**
 * The menu entries of a user, in the order of the pages.
 * @param course that the user looks at; null outside any course
 */
export function sectionsOf(pages: readonly Page[], course: Course | null): readonly Section[] {
  return pages.flatMap((page): readonly Section[] => {
    const { menu, audience } = page;
    const labelKey = fixedPath(page);
    if (!isInCourse(page, course)) return [];
    if (!menu || (menu.isForVisitors ? course !== null : !isFor(audience, course))) return [];
    const { icon, badge = null, each } = menu;
    if (each) {
      return (course ? each(course) : []).map((entry) => {
        const to = addressOf(page, course, entry.path);
        return { labelKey, to, icon, name: entry.name, badge };
      });
    }
    return [{ labelKey, to: addressOf(page, course), icon, name: null, badge }];
  });
}

/**
 * The address of a page.
 * @param course the course, for a page of a course
 * @param path below the page's parent; by default the page's own path up to its first parameter
 */
export function addressOf(page: Page, course: Course | null, path = fixedPath(page)): string {
  return page.parent === 'course' && course ? `/courses/${course.courseId}/${path}` : `/${path}`;
}

/** The name of a menu entry. */
export function sectionName({ name, labelKey }: Section, t: (labelKey: string) => string): string {
  return name ?? t(labelKey);
}
