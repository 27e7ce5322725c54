import { IconArrowLeft, IconArrowRight, IconPencil, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../../ui/ActionMenu';
import { closeTabs, moveTab, nameOf } from '../../../../ui/workspace';
import { entryActions } from '../entry-actions';
import type { TaskProps } from './task-props';

/** Actions on an open file and its tab. */
export function TabMenu({ files, task: { path, anchor }, onEnd }: TaskProps<'tab-menu'>) {
  const { t } = useTranslation('files');
  const { workspace } = files.playground;
  const { tabs } = workspace.state.getState().project;
  const close = (closing: (tab: string) => boolean) =>
    workspace.changeProject((project) => closeTabs(project, closing));
  const shift = (by: number) => workspace.changeProject((project) => moveTab(project, path, by));
  return (
    <ActionMenu
      label={t('actionsOf', { name: nameOf(path) })}
      anchor={anchor}
      onClose={onEnd}
      groups={[
        [
          {
            label: t('close'),
            icon: <IconX size={18} />,
            onSelect: () => close((tab) => tab === path),
          },
          ...(tabs.length > 1
            ? [{ label: t('closeOthers'), onSelect: () => close((tab) => tab !== path) }]
            : []),
        ],
        [
          ...(tabs[0] === path
            ? []
            : [
                {
                  label: t('moveLeft'),
                  icon: <IconArrowLeft size={18} />,
                  onSelect: () => shift(-1),
                },
              ]),
          ...(tabs.at(-1) === path
            ? []
            : [
                {
                  label: t('moveRight'),
                  icon: <IconArrowRight size={18} />,
                  onSelect: () => shift(1),
                },
              ]),
        ],
        [
          {
            label: t('rename'),
            icon: <IconPencil size={18} />,
            onSelect: () => files.begin({ kind: 'rename', path }),
          },
          ...entryActions(files, { path, kind: 'file' }, t),
        ],
      ]}
    />
  );
}
