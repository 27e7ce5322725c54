import type { Translation } from '../translation';
import type { versionsEnglish } from './strings.en';

export const versionsChinese: Translation<typeof versionsEnglish> = {
  title: '版本历史',
  loading: '正在加载版本历史…',
  loadingCode: '正在加载版本代码…',
  empty: '没有找到版本。编辑时会自动保存版本。',
  select: '选择一个版本以预览其代码。',
  listFailed: '版本历史加载失败',
  codeFailed: '版本代码加载失败',
  renameFailed: '版本重命名失败',
  tooManyNamed: '已命名的版本过多或过长。请先去掉其中一个版本的名称。',
  restoreFailed: '无法恢复此版本。',
  restore: '恢复此版本',
  restored: '已恢复。',
  restoredUnsaved: '该版本已在编辑器中，但尚未保存。',
  restoredName: '{{name}}-恢复',
  list: '版本',
  count_one: '{{count}} 个版本',
  count_other: '{{count}} 个版本',
  nameOf: '{{time}} 的版本的名称',
  unnamed: '无名称',
  current: '当前',
  back: '所有版本',
  same: '没有差异。',
  differences_one: '有 {{count}} 处不同。',
  differences_other: '有 {{count}} 处不同。',
};
