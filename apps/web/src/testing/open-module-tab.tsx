import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { LANGUAGES } from '@wellspring/languages';
import type { ComponentType } from 'react';
import { expect, vi } from 'vitest';
import { startTranslation } from '../app/i18n';
import { createWorkspace, type ToolState } from '../ui/workspace';
import { fakeHost, finished } from '../ui/workspace/testing/fake-host';
import { WorkspaceContext } from '../ui/workspace/workspace-context';

/**
 * Shows the tab of a module after a program has sent pages to it.
 * @param load loads the view, after the translation has started, to which it adds its texts
 */
export async function openModuleTab<State>(
  module: string,
  state: ToolState<State>,
  load: () => Promise<ComponentType>,
  pages: readonly unknown[],
) {
  await startTranslation();
  const View = await load();
  const language = LANGUAGES.find(({ chapter, variant }) => chapter === 4 && variant === 'default');
  if (!language) throw new Error('There is Source §4.');
  const host = fakeHost();
  const workspace = createWorkspace({
    host,
    language,
    timeoutMs: 1000,
    program: `import { x } from "${module}";`,
    tools: [state],
  });
  const running = workspace.run();
  await vi.waitFor(() => expect(host.evaluations).toHaveLength(1));
  for (const page of pages) host.newest().emit(`module:${module}`, page);
  host.newest().end(finished('undefined'));
  await running;
  render(
    <MantineProvider>
      <WorkspaceContext value={workspace}>
        <View />
      </WorkspaceContext>
    </MantineProvider>,
  );
  return { host, workspace };
}
