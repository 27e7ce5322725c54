import { fixedPath, type Page } from './pages';
import { UNBUILT_SLUGS } from './unbuilt-sections';

/** Where the course specification has its page for unknown addresses (section 2). */
const NOT_FOUND = 'not_found';

/**
 * First segments of addresses in a course that belong to pages, or will when a section is built. An assessment
 * type with one of them could not be reached.
 */
export function reservedSlugs(pages: readonly Page[]): ReadonlySet<string> {
  const own = pages
    .filter(({ parent }) => parent === 'course')
    .map((page) => fixedPath(page).split('/')[0] ?? '')
    .filter((segment) => segment !== '');
  return new Set([...own, ...UNBUILT_SLUGS, NOT_FOUND]);
}
