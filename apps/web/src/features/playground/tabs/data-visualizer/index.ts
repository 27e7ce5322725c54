import { IconBinaryTree } from '@tabler/icons-react';
import type { PlaygroundTab } from '..';

/** What the program has drawn by `draw_data`. */
export const dataVisualizer: PlaygroundTab = {
  id: 'data_visualizer',
  label: 'dataVisualizer',
  icon: IconBinaryTree,
  isOffered: ({ features }) => features.dataVisualiser,
  isPicture: true,
  news: ({ drawn }) => drawn,
  load: async () => ({
    default: (await import('../../../../ui/data-visualizer/DataVisualizer')).DataVisualizer,
  }),
};
