import type { Translation } from '../../../ui/translation';
import type { otherTabsEnglish } from './strings.en';

export const otherTabsChinese: Translation<typeof otherTabsEnglish> = {
  mirrored: '此程序也在另一个标签页中打开。两边的改动会同步显示。',
};
