import { playgroundEnglish } from '../../features/playground/strings.en';
import { uiEnglish } from '../../ui/strings.en';
import { workspaceEnglish } from '../../ui/workspace/strings.en';
import { pageLabels, PAGES } from '../pages';
import { shellEnglish } from '../strings.en';

/** The texts in English that every visit has, one namespace per folder. */
export const english = {
  shell: shellEnglish,
  pages: pageLabels(PAGES, 'en'),
  ui: uiEnglish,
  workspace: workspaceEnglish,
  playground: playgroundEnglish,
} as const;
