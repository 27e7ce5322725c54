import { IconBinaryTree } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useStore } from 'zustand';
import { LoadingLines } from '../LoadingLines';
import { lazyPart } from '../parts';
import type { Workspace, WorkspaceTab } from '../workspace';

const DataVisualizer = lazyPart(async () => (await import('./DataVisualizer')).DataVisualizer);

const NONE: readonly WorkspaceTab[] = [];

/**
 * The tool that shows what a program draws by `draw_data`, for pages of assessments.
 * @returns none where the language of the workspace has no such function
 */
export function useVisualizerTab(workspace: Workspace, label: string): readonly WorkspaceTab[] {
  const isOffered = useStore(workspace.state, ({ language }) => language.features.dataVisualiser);
  const drawn = useStore(workspace.state, (state) => state.drawn);
  if (!isOffered) return NONE;
  return [
    {
      id: 'data_visualizer',
      label,
      icon: <IconBinaryTree size={20} aria-hidden />,
      isInPhoneMenu: true,
      news: drawn,
      render: () => (
        <Suspense fallback={<LoadingLines />}>
          <DataVisualizer />
        </Suspense>
      ),
    },
  ];
}
