import { type ComponentType, Suspense, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { LoadingLines } from '../ui/LoadingLines';
import { useLocalText } from '../ui/local-text';
import { lazyPart } from '../ui/parts';
import type { Workspace, WorkspaceTab } from '../ui/workspace';
import type { Tool, ToolProps } from './tool';

const NO_LINKS: ToolProps = { linked: null, share: null };

/** The component of each tool. It stays the same, so that a tool is as the user left it. */
const contents = new Map<Tool, ComponentType<ToolProps>>();

function contentOf(tool: Tool): ComponentType<ToolProps> {
  const known = contents.get(tool);
  if (known) return known;
  const content = lazyPart(async () => (await tool.load()).default);
  contents.set(tool, content);
  return content;
}

/**
 * The tabs of the tools that have something to show in a workspace.
 * @param tools must not change
 * @param props passed to the tools; pass a new object only when its contents have changed
 */
export function useToolTabs(
  workspace: Workspace,
  tools: readonly Tool[],
  props: ToolProps = NO_LINKS,
): readonly WorkspaceTab[] {
  const local = useLocalText();
  const language = useStore(workspace.state, (state) => state.language);
  const ready = useStore(
    workspace.state,
    useShallow((state) => tools.map(({ isReady }) => isReady?.(state) ?? true)),
  );
  const news = useStore(
    workspace.state,
    useShallow((state) => tools.map((tool) => tool.news?.(state) ?? 0)),
  );
  return useMemo(
    () =>
      tools.flatMap((tool, at): WorkspaceTab[] => {
        if (!tool.isOffered(language) || !ready[at]) return [];
        const { id, name, icon: Icon, isInPhoneMenu, staysOnRun, isPicture } = tool;
        const { givesWay, showsItself } = tool;
        const Content = contentOf(tool);
        return [
          {
            id,
            label: local(name),
            icon: <Icon size={20} aria-hidden />,
            news: news[at] ?? 0,
            ...(isInPhoneMenu && { isInPhoneMenu }),
            ...(staysOnRun && { staysOnRun }),
            ...(isPicture && { isPicture }),
            ...(givesWay && { givesWay }),
            ...(showsItself && { showsItself }),
            render: () => (
              <Suspense fallback={<LoadingLines />}>
                <Content {...props} />
              </Suspense>
            ),
          },
        ];
      }),
    [tools, language, ready, news, props, local],
  );
}
