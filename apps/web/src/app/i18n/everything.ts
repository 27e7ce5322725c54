import { TEXTS_AS_THEY_ARE } from '../../ui/workspace/editor/texts-as-they-are';
import { workspaceEnglish } from '../../ui/workspace/strings.en';
import { english } from './english';
import { textsOf } from './namespaces';
import type { TextTree } from './pseudo-text';

/** All English texts, including those of lazy parts, by namespace. Never in the first load. */
export const everything: Readonly<Record<string, TextTree>> = {
  ...textsOf(
    import.meta.glob<Record<string, TextTree>>('../../**/strings.en.ts', { eager: true }),
    'English',
  ),
  workspace: {
    ...workspaceEnglish,
    phrases: {
      ...workspaceEnglish.phrases,
      ...Object.fromEntries(TEXTS_AS_THEY_ARE.map((text) => [text, text])),
    },
  },
  pages: english.pages,
};
