import type { ToolIntroduction } from '../introductions';

export const introduction: ToolIntroduction = {
  tool: 'data_visualizer',
  purpose: {
    en: 'Draws pairs, lists and trees that a program gives to draw_data, or draw-data in Scheme.',
    zh: '画出程序交给 draw_data（Scheme 中为 draw-data）的序对、列表和树。',
  },
  languages: { en: 'From Source §2 and Scheme §2 on', zh: '从 Source §2 和 Scheme §2 起' },
};
