import { english } from './english';
import { textsOf } from './namespaces';
import type { TextTree } from './pseudo-text';

/** All English texts, including those of lazy parts, by namespace. Never in the first load. */
export const everything: Readonly<Record<string, TextTree>> = {
  ...textsOf(
    import.meta.glob<Record<string, TextTree>>('../../**/strings.en.ts', { eager: true }),
    'English',
  ),
  pages: english.pages,
};
