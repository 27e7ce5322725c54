import type { Translation } from '../../ui/translation';
import type { dashboardEnglish } from './strings.en';

export const dashboardChinese: Translation<typeof dashboardEnglish> = {
  title: '概览',
  loading: '正在统计提交…',
  empty: '还没有小组提交过。小组中有学生首次提交后，该小组会出现在这里。',
  search: '按小组或负责人搜索',
  none: '没有这样的小组或负责人。',
  showAll: '显示所有小组',
  group: '小组',
  leader: '负责人',
  submitted: '已提交 {{type}}',
  ungraded: '未评分 {{type}}',
  noLeader: '无',
  total: '合计',
  totalCount: '共 {{count}}（{{column}}）',
  count: '{{group}}：{{count}}（{{column}}）',
};
