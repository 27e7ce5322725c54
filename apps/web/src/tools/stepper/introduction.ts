import type { ToolIntroduction } from '../introductions';

export const introduction: ToolIntroduction = {
  tool: 'subst_visualiser',
  purpose: {
    en: 'Replaces calls and names by what they stand for, one step at a time.',
    zh: '一步一步地把调用和名字替换为它们所代表的内容。',
  },
};
