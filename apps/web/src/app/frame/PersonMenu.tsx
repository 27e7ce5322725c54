import { UnstyledButton } from '@mantine/core';
import type { UserIndex } from '@wellspring/contract';
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { lazyPart } from '../../ui/parts';
import { HeaderMenu, importMenu } from './HeaderMenu';
import classes from './PersonMenu.module.css';

export interface PersonMenuProps {
  readonly user: UserIndex['user'];
  readonly course: Course | null;
}

const importEntries = () => import('./PersonEntries');
const PersonEntries = lazyPart(async () => (await importEntries()).PersonEntries, {
  isPlaceless: true,
});

/** The menu of the signed-in user, with their settings. */
export function PersonMenu({ user, course }: PersonMenuProps) {
  const { t } = useTranslation('shell');
  useEffect(() => {
    // Fetches at once, so that the menu also opens while the server cannot be reached. If that fails, a press
    // tries again.
    void Promise.allSettled([importMenu(), importEntries()]);
  }, []);
  return (
    <HeaderMenu
      importEntries={importEntries}
      button={
        <UnstyledButton
          className={classes.target}
          aria-label={t('personMenu', { name: user.name })}
        >
          <IconUserCircle size={20} aria-hidden />
          <span className={classes.name}>{user.name}</span>
          <IconChevronDown size={16} aria-hidden />
        </UnstyledButton>
      }
    >
      <PersonEntries user={user} course={course} />
    </HeaderMenu>
  );
}
