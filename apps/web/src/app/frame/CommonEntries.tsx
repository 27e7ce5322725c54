import { Menu } from '@mantine/core';
import { IconHelp, IconInfoCircle, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openDialog, openSettings } from '../../ui/shell-dialogs';

/** The menu entries for all users. */
export function CommonEntries() {
  const { t } = useTranslation('shell');
  return (
    <>
      <Menu.Item
        leftSection={<IconSettings size={18} aria-hidden />}
        onClick={() => openSettings()}
      >
        {t('settings')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconInfoCircle size={18} aria-hidden />}
        onClick={() => openDialog('about')}
      >
        {t('about')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconHelp size={18} aria-hidden />}
        onClick={() => openDialog('help')}
      >
        {t('help')}
      </Menu.Item>
    </>
  );
}
