import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DraftCard.module.css';

/** The image of an assessment. While it is loading or when it fails, its room stays empty. */
export function Cover({ address }: { readonly address: string }) {
  const { t } = useTranslation('missionControl');
  const [failed, setFailed] = useState<string | null>(null);
  if (address.trim() === '' || failed === address) {
    return (
      <div className={classes.cover}>
        <IconPhoto size={32} aria-hidden />
        <span>{t(address.trim() === '' ? 'field.ifApplicable' : 'card.coverFailed')}</span>
      </div>
    );
  }
  return <img className={classes.cover} src={address} alt="" onError={() => setFailed(address)} />;
}
