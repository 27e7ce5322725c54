import { fixedPath, type Page } from './pages';
import { UNBUILT_SLUGS } from './unbuilt-sections';

/** The page for unknown addresses in the course specification (section 2). */
const NOT_FOUND = 'not_found';

/**
 * First segments of addresses in a course that belong to pages, or to sections that may be built. An
 * assessment type with such a name would be unreachable.
 */
export function reservedSlugs(pages: readonly Page[]): ReadonlySet<string> {
  const own = pages
    .filter(({ parent }) => parent === 'course')
    .map((page) => fixedPath(page).split('/')[0] ?? '')
    .filter((segment) => segment !== '');
  return new Set([...own, ...UNBUILT_SLUGS, NOT_FOUND]);
}
