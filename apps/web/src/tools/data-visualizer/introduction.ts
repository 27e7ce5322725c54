import type { ToolIntroduction } from '../introductions';

export const introduction: ToolIntroduction = {
  tool: 'data_visualizer',
  purpose: {
    en: 'Draws pairs, lists and trees of a program as boxes and arrows.',
    zh: '把程序中的序对、列表和树画成方框和箭头。',
  },
};
