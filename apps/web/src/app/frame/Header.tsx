import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../backend/use-session';
import { lazyPart } from '../../ui/parts';
import { CommandsButton } from '../commands/CommandsButton';
import { Brand } from './Brand';
import classes from './Header.module.css';
import { sitePages } from '../pages';
import { sectionsOf } from './navigation';
import { PersonMenu } from './PersonMenu';
import { Sections } from './Sections';
import { useAccount, useHasRail } from './use-account';
import { useCurrentPage } from './use-current-page';
import { VisitorMenu } from './VisitorMenu';

/** Fetched when first opened, because most visits never do. */
const NavigationDrawer = lazyPart(
  async () => (await import('./NavigationDrawer')).NavigationDrawer,
  { isPlaceless: true },
);

const NotificationBell = lazyPart(
  async () => (await import('./NotificationBell')).NotificationBell,
  { isPlaceless: true, isUnasked: true },
);

/**
 * The course name, the navigation, and the user menu. A drawer holds all sections where the row has no room:
 * on phones, and outside the pages of a course, which has many.
 */
export function Header() {
  const { t } = useTranslation('shell');
  const { kind } = useSession();
  const account = useAccount();
  const isSignInPage = useCurrentPage()?.isSignIn ?? false;
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [wasDrawerOpen, setWasDrawerOpen] = useState(false);

  const course = account?.course ?? null;
  const sections = useMemo(() => sectionsOf(sitePages(), course), [course]);
  // On pages of the course, the rail shows them.
  const hasRail = useHasRail();

  return (
    <header className={classes.header}>
      <ActionIcon
        className={classes.burger}
        data-always={(course && !hasRail) || undefined}
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
      {!hasRail && (
        <nav className={classes.sections} aria-label={t('mainNavigation')}>
          <Sections sections={sections} />
        </nav>
      )}
      <div className={classes.person}>
        <CommandsButton sections={sections} />
        {course && (
          <Suspense fallback={<ActionIcon component="span" variant="transparent" size="lg" />}>
            <NotificationBell courseId={course.courseId} />
          </Suspense>
        )}
        {account ? (
          <PersonMenu user={account.user} course={course} />
        ) : (
          <VisitorMenu canSignIn={kind === 'signed-out' && !isSignInPage} />
        )}
      </div>
      {wasDrawerOpen && (
        <Suspense>
          <NavigationDrawer
            course={course}
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
