import { usePhone } from '../../../ui/use-phone';
import { folderOf, useWorkspaceState } from '../../../ui/workspace';
import { FileTabs } from '../../../ui/workspace/file-tabs/FileTabs';
import { ROOT } from '../program-path';
import { useTree } from './folder-mode';
import type { PlaygroundTasks } from './use-file-tasks';

/** The tabs of the open files. A phone has no room for it when there is only one file. */
export function FileStrip({ tasks }: { readonly tasks: PlaygroundTasks }) {
  const isPhone = usePhone();
  const isTree = useTree(tasks.playground);
  const isSingle = useWorkspaceState(
    ({ project }) => Object.keys(project.files).length === 1 && project.tabs.length === 1,
  );
  /** New files go into the folder of the file in the editor. */
  const folder = useWorkspaceState(({ project: { activePath } }) =>
    activePath === null ? ROOT : folderOf(activePath),
  );
  const isQuiet = isSingle && !isTree;
  return isQuiet && isPhone ? null : (
    <FileTabs
      isQuiet={isQuiet}
      onNewFile={() => tasks.begin({ kind: 'create', what: 'file', folder })}
      onActions={(path, anchor) => tasks.begin({ kind: 'tab-menu', path, anchor })}
    />
  );
}
