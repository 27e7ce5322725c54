import { pageLabels, PAGES } from '../pages';
import { textsOf } from './namespaces';
import type { TextTree } from './pseudo-text';

export { failureTextsChinese } from '../../backend/failure-texts.zh';

/** All Chinese texts, by namespace; fetched only when Chinese is chosen. */
export const chinese: Readonly<Record<string, TextTree>> = {
  ...textsOf(
    import.meta.glob<Record<string, TextTree>>('../../**/strings.zh.ts', { eager: true }),
    'Chinese',
  ),
  pages: pageLabels(PAGES, 'zh'),
};
