import type { Icon } from '@tabler/icons-react';
import type { Course } from '../../backend/course';
import { fixedPath, isFor, type MenuBadge, type Page } from '../../ui/pages';

/** One entry of the navigation. */
export interface Section {
  readonly to: string;
  readonly icon: Icon;
  /** Data of the course; null: it is called as its page is. */
  readonly name: string | null;
  /** Names the label of the page among the texts. */
  readonly labelKey: string;
  readonly badge: MenuBadge | null;
}

/**
 * The menu entries of a person, in the order of the pages.
 * @param course that they look at; null outside any course
 */
export function sectionsOf(pages: readonly Page[], course: Course | null): readonly Section[] {
  return pages.flatMap((page): readonly Section[] => {
    const { menu, audience } = page;
    const labelKey = fixedPath(page);
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
 * @param course that it is about, for a page of a course
 * @param path below its parent; without it, the path of the page as far as it has no parameters
 */
export function addressOf(page: Page, course: Course | null, path = fixedPath(page)): string {
  return page.parent === 'course' && course ? `/courses/${course.courseId}/${path}` : `/${path}`;
}

/** What a menu entry is called. */
export function sectionName({ name, labelKey }: Section, t: (labelKey: string) => string): string {
  return name ?? t(labelKey);
}
