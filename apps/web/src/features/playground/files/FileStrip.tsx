import { usePhone } from '../../../ui/use-phone';
import { folderOf, useWorkspaceState } from '../../../ui/workspace';
import { FileTabs } from '../../../ui/workspace/file-tabs/FileTabs';
import { ROOT } from '../program-path';
import { useTree } from './folder-mode';
import type { Desk } from './use-file-desk';

/** The tabs of the open files. A phone has no room for it when there is only one file. */
export function FileStrip({ desk }: { readonly desk: Desk }) {
  const isPhone = usePhone();
  const isTree = useTree(desk.playground);
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
      onNewFile={() => desk.begin({ kind: 'create', what: 'file', folder })}
      onActions={(path, anchor) => desk.begin({ kind: 'tab-menu', path, anchor })}
    />
  );
}
