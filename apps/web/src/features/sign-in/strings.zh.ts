import type { Translation } from '../../ui/translation';
import type { signInEnglish } from './strings.en';

export const signInChinese: Translation<typeof signInEnglish> = {
  title: '登录',
  intro: '在浏览器中学习编程：编写、运行并理解程序。',
  loading: '正在加载登录方式…',
  demoTitle: '以演示人物试用',
  demoIntro: '无需密码。你的操作会被保存。',
  continueAs: '以{{role}} {{name}} 继续',
  role_student: '学生',
  role_staff: '教师',
  role_admin: '管理员',
  role_student_text: '完成一份作业',
  role_staff_text: '查看学生的提交',
  role_admin_text: '管理课程',
  noProviders: '无法登录：未配置登录方式。',
  withoutAccount: '不登录，直接打开练习场',
  or: '或',
};
