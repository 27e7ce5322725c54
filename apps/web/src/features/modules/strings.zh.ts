import type { Translation } from '../../ui/translation';
import type { modulesPageEnglish } from './strings.en';

export const modulesPageChinese: Translation<typeof modulesPageEnglish> = {
  title: '模块',
  about: '程序从模块导入所需的名称。模块绘制、播放或得出的内容显示在程序旁的标签页中。',
  search: '搜索名称或词语',
  found_other: '{{count}} 个名称',
  nothing: '没有模块包含“{{searched}}”。',
};
