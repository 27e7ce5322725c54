import type { Translation } from '../../translation';
import type { failedCallsEnglish } from './strings.en';

export const failedCallsChinese: Translation<typeof failedCallsEnglish> = {
  title: '导致出错的调用：',
  calledOn: '在第 {{line}} 行调用',
  more_other: '再显示 {{count, number}} 个调用',
};
