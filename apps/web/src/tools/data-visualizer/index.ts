import { DRAWING_CHANNEL } from '@wellspring/evaluator';
import { IconBinaryTree } from '@tabler/icons-react';
import type { Tool } from '../tool';
import { drawingsState } from './drawings-state';

/** Shows what the program has drawn with `draw_data`. */
export const dataVisualizer: Tool = {
  id: 'data_visualizer',
  name: { en: 'Data Visualizer', zh: '数据可视化' },
  icon: IconBinaryTree,
  isOffered: ({ channels }) => channels.includes(DRAWING_CHANNEL),
  isPicture: true,
  state: drawingsState,
  news: (state) => drawingsState.of(state).drawn,
  load: async () => ({ default: (await import('./DataVisualizer')).DataVisualizer }),
};
