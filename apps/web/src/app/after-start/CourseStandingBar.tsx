import { IconArchive } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NoticeBar } from '../../ui/NoticeBar';
import { useAccount } from '../frame/use-account';
import { useIsCoursePlace } from '../frame/use-current-page';

/** Says within a course that it is read-only. */
export function CourseStandingBar() {
  const { t } = useTranslation('afterStart');
  const isCoursePlace = useIsCoursePlace();
  const standing = useAccount()?.course?.configuration.standing ?? 'open';
  if (standing === 'open' || !isCoursePlace) return null;
  return (
    <NoticeBar tone="warning" icon={<IconArchive size={18} aria-hidden />}>
      <p>{t(standing === 'archived' ? 'courseArchived' : 'courseResetting')}</p>
    </NoticeBar>
  );
}
