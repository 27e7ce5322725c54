import { playgroundEnglish } from '../../features/playground/strings.en';
import { uiEnglish } from '../../ui/strings.en';
import { workspaceEnglish } from '../../ui/workspace/strings.en';
import { pageLabels, PAGES } from '../pages';
import { shellEnglish } from '../strings.en';

/** The English texts that every visit loads, one namespace per folder. */
export const english = {
  shell: shellEnglish,
  pages: pageLabels(PAGES, 'en'),
  ui: uiEnglish,
  workspace: workspaceEnglish,
  playground: playgroundEnglish,
} as const;
