import type { Translation } from '../translation';
import type { notificationsEnglish } from './strings.en';

export const notificationsChinese: Translation<typeof notificationsEnglish> = {
  new: '这是新的作业。',
  submitted: '这是新的提交。',
  unsubmitted: '此作业的提交已被撤回。',
  published_grading: '此提交的评分已公布。',
  unpublished_grading: '此提交的评分已取消公布。',
  new_message: '有新消息。',
  unknown: '未知通知',
  title: '通知',
  count_other: '{{count}} 条通知',
  countOf_other: '{{count}} 条通知：{{what}}',
  remove: '移除关于“{{title}}”的通知',
  removeAll: '全部移除',
  none: '没有新内容。与你有关的课程消息会显示在这里。',
  loading: '正在加载通知…',
};
