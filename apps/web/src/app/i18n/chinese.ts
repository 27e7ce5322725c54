import { courseChinese } from '../../features/course/strings.zh';
import { gradingChinese } from '../../features/grading/strings.zh';
import { playgroundChinese } from '../../features/playground/strings.zh';
import { signInChinese } from '../../features/sign-in/strings.zh';
import { uiChinese } from '../../ui/strings.zh';
import type { Translation } from '../../ui/translation';
import { workspaceChinese } from '../../ui/workspace/strings.zh';
import { shellChinese } from '../strings.zh';
import type { english } from './english';

/** Every text in Chinese; fetched only when Chinese is chosen. */
export const chinese: Translation<typeof english> = {
  shell: shellChinese,
  ui: uiChinese,
  workspace: workspaceChinese,
  signIn: signInChinese,
  course: courseChinese,
  grading: gradingChinese,
  playground: playgroundChinese,
};
