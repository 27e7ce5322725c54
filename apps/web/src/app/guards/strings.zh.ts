import type { Translation } from '../../ui/translation';
import type { guardsEnglish } from './strings.en';

export const guardsChinese: Translation<typeof guardsEnglish> = {
  awayTitle: '此页面需要网络连接',
  awayText: '你输入的内容保留在此设备上。连接恢复后，页面会自动加载。',
  switching: '正在切换课程...',
  switched: '已切换到 {{course}}！',
  failedToLoadCourse: '课程加载失败！',
};
