import { Container, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useCourse } from '../../backend/course';
import { NotFoundPage } from '../../ui/NotFoundPage';
import { AddUsersTab } from './add-people/AddUsersTab';
import classes from './AdminPage.module.css';
import { AuditTab } from './audit/AuditTab';
import { ConfigurationTab } from './configuration/ConfigurationTab';
import { EndingTab } from './ending/EndingTab';
import { MailTab } from './mail/MailTab';
import { UsersTab } from './people/UsersTab';
import { adminEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'admin', adminEnglish);

const TABS = {
  configuration: ConfigurationTab,
  users: UsersTab,
  'add-users': AddUsersTab,
  notifications: MailTab,
  'audit-log': AuditTab,
  ending: EndingTab,
} as const;
type Tab = keyof typeof TABS;
const TAB_NAMES = Object.keys(TABS) as readonly Tab[];
const FIRST: Tab = 'configuration';

/** The admin panel; the address names the open tab. */
export default function AdminPage() {
  const name = useParams()['tab'] ?? FIRST;
  const tab = TAB_NAMES.find((one) => one === name);
  return tab === undefined ? <NotFoundPage /> : <Panel tab={tab} />;
}

function Panel({ tab }: { readonly tab: Tab }) {
  const { t } = useTranslation('admin');
  const { courseId, configuration } = useCourse();
  const Content = TABS[tab];
  const tabs = useRef<HTMLUListElement>(null);
  // On a phone the tabs do not all fit.
  useEffect(() => {
    tabs.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the tab decides what is current
  }, [tab]);
  return (
    <Container fluid className={classes.page}>
      <title>{`${t(`tab.${tab}`)} · ${t('title')} · ${configuration.courseName}`}</title>
      <Title order={1}>{t('title')}</Title>
      <nav aria-label={t('tabs')}>
        <ul ref={tabs} className={classes.tabs}>
          {TAB_NAMES.map((name) => (
            <li key={name}>
              <Link
                to={`/courses/${courseId}/adminpanel${name === FIRST ? '' : `/${name}`}`}
                className={classes.tab}
                aria-current={name === tab ? 'page' : undefined}
              >
                {t(`tab.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <section aria-label={t(`tab.${tab}`)}>
        <Content />
      </section>
    </Container>
  );
}
