import type { Translation } from '../../ui/translation';
import type { playgroundEnglish } from './strings.en';

export const playgroundChinese: Translation<typeof playgroundEnglish> = {
  title: '练习场',
  language: '语言',
  initialProgram: '// 在这里输入程序！',
  loadFailed: '从本地存储读取时出错',
  loadFailedNext: '无法读取此设备上次保存的内容。它已被另存，现在从空程序开始。',
  saveFailed: '保存到本地存储时出错',
  saveFailedNext:
    '页面打开期间，屏幕上的程序不会丢失。关闭前请把它复制到别处，或清理存储空间：每次改动都会再次尝试保存。',
  dismiss: '关闭提示',
};
