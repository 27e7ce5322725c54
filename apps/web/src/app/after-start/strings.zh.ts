import type { Translation } from '../../ui/translation';
import type { afterStartEnglish } from './strings.en';

export const afterStartChinese: Translation<typeof afterStartEnglish> = {
  courseArchived:
    '此课程已归档：可以查看全部内容，但不能修改或提交。你在答案中输入的内容只保存在本设备上。',
  courseResetting: '此课程正在为新学年重置，完成之前不能做任何修改。',
  update: '{{product}} 有新版本可用。',
  refresh: '立即刷新',
  later: '稍后',
  maintenance: '维护中',
  maintenanceText: '{{product}} 正在维护，请稍后再试。',
  maintenanceUntil: '预计结束时间：{{time}}。',
  maintenanceSafe: '练习场仍可使用，你输入的内容保存在本设备上。',
  maintenanceWatch: '此页面会自动检查维护是否结束，然后继续。',
  openPlayground: '打开练习场',
  checkNow: '立即检查',
  settings: '此安装的部分设置有误，已被忽略：{{settings}}。',
  settingsNext: '浏览器控制台会说明每项设置的要求。',
  dismiss: '关闭',
  demoStarting: '演示正在你的浏览器中启动：已载入 {{megabytes}} MB，共约 20 MB。',
  demoReady: '此演示只在你的浏览器中运行。重新加载页面后，你的更改将会丢失。',
  demoNetwork: '无法获取演示。请检查网络并重新加载页面。',
  demoDevice: '演示无法在此运行：需要 2023 年或更新的浏览器和 1 GB 可用内存。',
  demoPlayground: '练习场不需要这些。',
};
