import type { Translation } from '../../ui/translation';
import type { welcomeEnglish } from './strings.en';

export const welcomeChinese: Translation<typeof welcomeEnglish> = {
  title: '欢迎使用 {{product}}',
  signedIn: '登录身份：{{name}}',
  noCourse: '你还没有加入课程。',
  ask: '属于某门课程？请课程教师将你加入：他们需要你的登录名 {{username}}。',
  playground: '想自学？可以在练习场编写和运行程序，不需要加入课程。',
  teachAsk: '你是教师？这里不是人人都能创建课程：请让此站点的管理员为你创建一门。',
  teach: '你是教师？可以创建自己的课程；带有你名字的菜单中也有“创建课程”。',
  switch: '你已加入课程，但没有选择任何一门：请在“我的课程”中选择。',
  openPlayground: '打开练习场',
  removeAccount: '删除我的账户',
};
