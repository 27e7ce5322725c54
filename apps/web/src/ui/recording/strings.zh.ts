import type { Translation } from '../translation';
import type { recordingEnglish } from './strings.en';

export const recordingChinese: Translation<typeof recordingEnglish> = {
  steps: '步骤',
  step: '步骤',
  place: '{{step}} / {{last}}',
  first: '第一步',
  previous: '上一步',
  next: '下一步',
  last: '最后一步',
  notHere: '{{command}}：这里没有。',
  recording: '正在记录步骤',
  old: '记录这些步骤之后，程序已被修改。',
  runAgain: '重新运行',
  errors: '没有步骤，因为该程序无法运行。',
  killed: {
    memory: '没有步骤：记录所需的内存超出可用内存。',
    time: '没有步骤：记录用时过长。',
    crash: '步骤已丢失，程序未受影响。',
    load: '无法获取显示步骤所需的内容。你可能处于离线状态；程序未受影响。',
  },
  linked: '此链接指向运行的第 {{step}} 步。',
  linkedNext: '你可以先阅读程序：来自链接的程序只有在你要求时才会运行。',
  runToStep: '运行并显示第 {{step}} 步',
  linkToStep: '此步骤的链接',
  retry: '重试',
  line: '第 {{line}} 行',
  goToLine: '转到第 {{line}} 行',
};
