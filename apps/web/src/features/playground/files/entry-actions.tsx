import {
  IconArrowsMove,
  IconCopy,
  IconDownload,
  IconFilePlus,
  IconFolderPlus,
  IconTrash,
  IconUpload,
} from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MenuAction } from '../../../ui/ActionMenu';
import { duplicate, type Entry, openFile } from '../../../ui/workspace';
import type { Files } from './file-task';

/** The entries of menus for a file or folder, wherever it is shown. */

type Translate = TFunction<'files'>;

/** Actions on a file or a folder itself. */
export function entryActions(
  { playground: { workspace }, begin }: Files,
  { path, kind }: Pick<Entry, 'path' | 'kind'>,
  t: Translate,
): readonly MenuAction[] {
  return [
    {
      label: t('duplicate'),
      icon: <IconCopy size={18} />,
      onSelect: () =>
        workspace.changeProject((project) => {
          const { project: copied, copy } = duplicate(project, path);
          return kind === 'file' ? openFile(copied, copy) : copied;
        }),
    },
    {
      label: t('move'),
      icon: <IconArrowsMove size={18} />,
      onSelect: () => begin({ kind: 'move', path }),
    },
    {
      label: t(kind === 'file' ? 'download' : 'downloadZip'),
      icon: <IconDownload size={18} />,
      onSelect: () => begin({ kind: 'download', path }),
    },
    {
      label: t('delete'),
      icon: <IconTrash size={18} />,
      isDanger: true,
      onSelect: () => begin({ kind: 'delete', path }),
    },
  ];
}

/** Actions that add something to a folder. */
export function folderActions(
  { begin }: Files,
  folder: string,
  t: Translate,
  create: (what: 'file' | 'folder') => void,
): readonly MenuAction[] {
  return [
    {
      label: t('newFile'),
      icon: <IconFilePlus size={18} />,
      onSelect: () => create('file'),
    },
    {
      label: t('newFolder'),
      icon: <IconFolderPlus size={18} />,
      onSelect: () => create('folder'),
    },
    {
      label: t('upload'),
      icon: <IconUpload size={18} />,
      onSelect: () => begin({ kind: 'choose', what: 'files', folder }),
    },
    {
      label: t('uploadFolder'),
      icon: <IconUpload size={18} />,
      onSelect: () => begin({ kind: 'choose', what: 'folder', folder }),
    },
  ];
}
