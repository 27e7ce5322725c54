import { playgroundEnglish } from '../../features/playground/strings.en';
import { uiEnglish } from '../../ui/strings.en';
import { workspaceEnglish } from '../../ui/workspace/strings.en';
import { shellEnglish } from '../strings.en';

/** The texts in English that every visit has, one namespace per folder. */
export const english = {
  shell: shellEnglish,
  ui: uiEnglish,
  workspace: workspaceEnglish,
  playground: playgroundEnglish,
} as const;
