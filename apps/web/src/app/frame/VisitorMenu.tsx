import { ActionIcon, Button } from '@mantine/core';
import { IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint } from '../../ui/Hint';
import { openSettings } from '../../ui/shell-dialogs';
import { importShellDialogs } from '../dialogs/DialogHost';

/** Fetches before the press. If that fails, the press tries again. */
const prepare = () => void importShellDialogs().catch(() => {});

/** Replaces the person menu for visitors: opens the settings, which lead to everything else. */
export function VisitorMenu({ canSignIn }: { canSignIn: boolean }) {
  const { t } = useTranslation('shell');
  return (
    <>
      {canSignIn && (
        <Button component={Link} to="/login" variant="default" size="xs">
          {t('signIn')}
        </Button>
      )}
      <Hint label={t('settings')} isName>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('settings')}
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => openSettings()}
        >
          <IconSettings size={20} aria-hidden />
        </ActionIcon>
      </Hint>
    </>
  );
}
