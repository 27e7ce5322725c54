import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { useSession } from '../../backend/use-session';
import { lazyPart } from '../../ui/parts';
import { CommandsButton } from '../commands/CommandsButton';
import { Brand } from './Brand';
import classes from './Header.module.css';
import { sectionsOf } from './navigation';
import { PersonMenu } from './PersonMenu';
import { Sections } from './Sections';
import { VisitorMenu } from './VisitorMenu';

/** Fetched when first opened: most visits never do. */
const NavigationDrawer = lazyPart(
  async () => (await import('./NavigationDrawer')).NavigationDrawer,
  { isPlaceless: true },
);

/** Name of the course, where one can go, and the person. On phones the sections are in a drawer. */
export function Header() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { kind } = useSession();
  const signedIn = kind === 'signed-in';
  const { data: index } = useQuery({ ...currentUserQuery, enabled: signedIn });
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false);

  const course = signedIn && index ? courseOf(index) : null;
  const sections = useMemo(() => sectionsOf(course), [course]);

  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('openNavigation')}
        aria-expanded={isDrawerOpen}
        onClick={() => {
          setWasDrawerOpen(true);
          drawer.open();
        }}
      >
        <IconMenu2 aria-hidden />
      </ActionIcon>
      <Brand course={course} />
      <nav className={classes.sections} aria-label={t('mainNavigation')}>
        <Sections sections={sections} />
      </nav>
      <div className={classes.person}>
        <CommandsButton sections={sections} />
        {signedIn && index ? (
          <PersonMenu user={index.user} course={course} />
        ) : (
          <VisitorMenu canSignIn={kind === 'signed-out' && pathname !== '/login'} />
        )}
      </div>
      {wasDrawerOpen && (
        <Suspense>
          <NavigationDrawer
            title={course?.configuration.courseName ?? t('product')}
            sections={sections}
            isOpen={isDrawerOpen}
            onClose={drawer.close}
          />
        </Suspense>
      )}
    </header>
  );
}
