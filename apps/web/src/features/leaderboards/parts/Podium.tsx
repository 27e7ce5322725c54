import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from './Avatar';
import classes from './Podium.module.css';
import { RankMark } from './RankMark';

interface PodiumPlace {
  readonly key: string;
  readonly rank: number;
  /** Null: the student shows no name. */
  readonly name: string | null;
  readonly isOwn: boolean;
  /** The XP or the score. */
  readonly result: ReactNode;
}

/** The first three, on steps whose heights follow their ranks. */
export function Podium({ places }: { readonly places: readonly PodiumPlace[] }) {
  const { t } = useTranslation('leaderboards');
  if (places.length === 0) return null;
  return (
    <ol className={classes.podium} aria-label={t('podium')}>
      {places.map(({ key, rank, name, isOwn, result }, position) => (
        <li key={key} className={classes.place} data-position={position + 1} data-rank={rank}>
          <Avatar name={name} isLarge />
          <span className={classes.name}>{name ?? t('anonymous')}</span>
          {isOwn && <span className={classes.you}>{t('you')}</span>}
          <span className={classes.step}>
            <RankMark rank={rank} />
            <span className="ws-figures">{result}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
