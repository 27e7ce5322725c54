import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../parts/Avatar';
import classes from '../parts/Ranking.module.css';
import { RankMark } from '../parts/RankMark';
import { useMovingRows } from '../parts/use-moving-rows';
import type { Place } from './places';

interface PlaceTableProps {
  readonly places: readonly Place[];
  /** The reader's place, when it is after those. */
  readonly beyond: Place | null;
  /** Gets the row of the reader. */
  readonly ownRef: (row: HTMLElement | null) => void;
  readonly onOwnFocus: () => void;
}

/** Ranks, students and their XP. It stays a table of three columns on a phone. */
export function PlaceTable({ places, beyond, ...own }: PlaceTableProps) {
  const { t } = useTranslation('leaderboards');
  const body = useRef<HTMLTableSectionElement>(null);
  useMovingRows(
    body,
    places.map(({ key }) => key),
  );
  return (
    <table className={classes.table} aria-label={t('overall')}>
      <thead>
        <tr>
          <th scope="col">{t('rank')}</th>
          <th scope="col">{t('name')}</th>
          <th scope="col" className={classes.figure}>
            {t('xp')}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {places.map((place) => (
          <PlaceRow key={place.key} place={place} {...own} />
        ))}
        {beyond !== null && (
          <>
            <tr>
              <td colSpan={3} className={classes.between}>
                {t('between')}
              </td>
            </tr>
            <PlaceRow place={beyond} {...own} />
          </>
        )}
      </tbody>
    </table>
  );
}

interface PlaceRowProps extends Pick<PlaceTableProps, 'ownRef' | 'onOwnFocus'> {
  readonly place: Place;
}

function PlaceRow({ place, ownRef, onOwnFocus }: PlaceRowProps) {
  const { t, i18n } = useTranslation('leaderboards');
  const { key, rank, name, isOwn, is_anonymous: isAnonymous, total_xp: xp } = place;
  return (
    <tr
      data-key={key}
      data-own={isOwn || undefined}
      {...(isOwn && { ref: ownRef, onFocus: onOwnFocus, tabIndex: -1, 'aria-current': true })}
    >
      <td>
        <RankMark rank={rank} />
      </td>
      <td>
        <span className={classes.person}>
          <Avatar name={isAnonymous ? null : name} />
          <span className={classes.name}>
            {isAnonymous ? t('anonymous') : name}
            {isOwn && <span className={classes.you}>{t('you')}</span>}
          </span>
        </span>
      </td>
      <td className={classes.figure}>{new Intl.NumberFormat(i18n.language).format(xp)}</td>
    </tr>
  );
}
