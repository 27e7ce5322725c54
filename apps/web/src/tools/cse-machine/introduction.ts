import type { ToolIntroduction } from '../introductions';

export const introduction: ToolIntroduction = {
  tool: 'cse_machine',
  purpose: {
    en: 'Shows what a program remembers while it runs: its variables, its calls, and what is still to be done.',
    zh: '显示程序运行时记住的东西：变量、调用，以及还要做什么。',
  },
};
