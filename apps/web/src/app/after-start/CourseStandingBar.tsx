import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { NoticeBar } from '../../ui/NoticeBar';
import { isCoursePlace } from '../frame/navigation';
import { useAccount } from '../frame/use-account';

/** Says within a course that it can be read only. */
export function CourseStandingBar() {
  const { t } = useTranslation('afterStart');
  const { pathname } = useLocation();
  const standing = useAccount()?.course?.configuration.standing ?? 'open';
  if (standing === 'open' || !isCoursePlace(pathname)) return null;
  return (
    <NoticeBar tone="warning" icon={<IconArchive size={18} aria-hidden />}>
      <p>{t(standing === 'archived' ? 'courseArchived' : 'courseResetting')}</p>
    </NoticeBar>
  );
}
