import { IconTool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Maintenance } from '../../configuration';
import { NoticeBar } from '../../ui/NoticeBar';
import { useMaintenanceText } from './maintenance-text';

/** Says, on a page that works without the server, that the server is under maintenance. */
export function MaintenanceBar({ maintenance }: { readonly maintenance: Maintenance }) {
  const { t } = useTranslation('afterStart');
  const text = useMaintenanceText(maintenance);
  return (
    <NoticeBar tone="warning" icon={<IconTool size={18} aria-hidden />}>
      <p>
        <strong>{t('maintenance')}.</strong> {text.join(' ')} {t('maintenanceSafe')}
      </p>
    </NoticeBar>
  );
}
