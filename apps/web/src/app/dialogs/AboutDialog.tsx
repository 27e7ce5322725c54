import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { configuration } from '../../configuration';
import { Dialog } from '../../ui/Dialog';
import classes from './Dialogs.module.css';

/** Describes this product, with links to further reading. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dialogs');
  const { contributeUrl } = configuration();
  return (
    <Dialog title={t('about.title')} isOpen onClose={onClose}>
      <div className={classes.rows}>
        <Text>{t('about.text')}</Text>
        <Text>{t('about.free')}</Text>
        <div className={classes.links}>
          <Anchor component={Link} to="/contributors" className="ws-alone" onClick={onClose}>
            {t('about.contributors')}
          </Anchor>
          {contributeUrl !== null && (
            <Anchor href={contributeUrl} className="ws-alone" target="_blank" rel="noreferrer">
              {t('about.contribute')}
            </Anchor>
          )}
        </div>
      </div>
    </Dialog>
  );
}
