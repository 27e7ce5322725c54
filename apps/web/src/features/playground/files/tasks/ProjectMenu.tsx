import {
  IconDeviceFloppy,
  IconFile,
  IconFileUpload,
  IconFolder,
  IconPackageExport,
  IconPackageImport,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../../ui/ActionMenu';
import { shortNames } from '../../../../ui/workspace';
import { ROOT } from '../../program-path';
import { showFile } from '../changes';
import { folderActions } from '../entry-actions';
import { hasTree, toggleFolderMode, useNoTree } from '../folder-mode';
import type { TaskProps } from './task-props';

/** The number of files that the menu offers, besides the open ones, when there is no tree. */
const OFFERED = 10;

/** Actions on all files, and on the one in the editor. */
export function ProjectMenu({ files, task: { anchor }, onEnd }: TaskProps<'project-menu'>) {
  const { t } = useTranslation('files');
  const { t: tPlayground } = useTranslation('playground');
  const { begin, playground } = files;
  const { workspace } = playground;
  const { project } = workspace.state.getState();
  const { activePath, tabs } = project;
  const noTree = useNoTree(playground);
  const isTree = hasTree(playground);
  const names = shortNames(Object.keys(project.files));
  const closed = isTree ? [] : [...names].filter(([path]) => !tabs.includes(path));
  const [newFile, newFolder, , uploadFolder] = folderActions(files, ROOT, t, (what) =>
    begin({ kind: 'create', what, folder: ROOT }),
  );
  return (
    <ActionMenu
      label={t('projectMenu')}
      anchor={anchor}
      onClose={onEnd}
      groups={[
        [newFile, ...(noTree === null ? [newFolder] : [])].filter((item) => item !== undefined),
        closed.slice(0, OFFERED).map(([path, name]) => ({
          label: t('openNamed', { name }),
          icon: <IconFile size={18} />,
          onSelect: () => showFile(workspace, path),
        })),
        [
          {
            label: t('openFile'),
            icon: <IconFileUpload size={18} />,
            onSelect: () => begin({ kind: 'choose', what: 'files', folder: ROOT }),
          },
          ...(activePath === null
            ? []
            : [
                {
                  label: t('saveFile'),
                  icon: <IconDeviceFloppy size={18} />,
                  onSelect: () => begin({ kind: 'download', path: activePath }),
                },
              ]),
          ...(noTree === null && uploadFolder ? [uploadFolder] : []),
        ],
        [
          {
            label: t('openProject'),
            icon: <IconPackageImport size={18} />,
            onSelect: () => begin({ kind: 'choose', what: 'project', folder: ROOT }),
          },
          {
            label: t('downloadProject'),
            icon: <IconPackageExport size={18} />,
            onSelect: () => begin({ kind: 'download', path: ROOT }),
          },
        ],
        [
          {
            label: t('folderMode'),
            icon: <IconFolder size={18} />,
            isChecked: isTree,
            reason: noTree,
            onSelect: () => toggleFolderMode(playground, tPlayground),
          },
        ],
      ]}
    />
  );
}
