import { Anchor, Title } from '@mantine/core';
import type { ContestLeaderboard } from '@wellspring/contract';
import { IconCode } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCourse } from '../../../backend/course';
import { type BoardName, entryAddress, scoreFormat } from '../../../ui/contests/boards';
import { Avatar } from '../parts/Avatar';
import ranking from '../parts/Ranking.module.css';
import { RankMark } from '../parts/RankMark';
import { useMovingRows } from '../parts/use-moving-rows';
import type { ContestPlace } from './contest-places';
import classes from './EntryTable.module.css';

interface EntryTableProps {
  readonly title: string;
  readonly board: BoardName;
  /** The address of the vote. */
  readonly vote: string;
  /** The address of the contest, where readers find their own entry. */
  readonly ownWork: string;
  readonly places: readonly ContestPlace[];
  /** True if the first ranks look like medals. */
  readonly hasMedals?: boolean;
  /** The reader's own entry, when the course does not show its rank. */
  readonly beyond?: ContestLeaderboard['own'];
  /** Gets the row of the reader. */
  readonly ownRef: (row: HTMLElement | null) => void;
  readonly onOwnFocus: () => void;
}

/** Ranks, authors, scores, and links to the programs. On a phone the link is an icon. */
export function EntryTable(props: EntryTableProps) {
  const { title, board, vote, ownWork, places, hasMedals = false, beyond = null, ...own } = props;
  const { t, i18n } = useTranslation('leaderboards');
  const { user } = useCourse();
  const heading = useId();
  const body = useRef<HTMLTableSectionElement>(null);
  useMovingRows(
    body,
    places.map(({ key }) => key),
  );
  const score = scoreFormat(i18n.language);
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <Title order={2} size="h3" id={heading}>
        {title}
      </Title>
      <table className={ranking.table} aria-labelledby={heading}>
        <thead>
          <tr>
            <th scope="col">{t('rank')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col" className={`${ranking.figure} ${classes.votes}`}>
              {t('contest.votes')}
            </th>
            <th scope="col" className={`${ranking.figure} ${classes.score}`}>
              {t('contest.scoreHead')}
            </th>
            <th scope="col" className={`${ranking.figure} ${classes.code}`}>
              {t('contest.code')}
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {places.map((place) => (
            <tr key={place.key} data-key={place.key} {...(place.isOwn && ownRow(own))}>
              <td>{hasMedals ? <RankMark rank={place.rank} /> : place.rank}</td>
              <td>
                <Author name={place.is_anonymous ? null : place.student_name} isOwn={place.isOwn} />
              </td>
              <td className={`${ranking.figure} ${classes.votes}`}>{number.format(place.votes)}</td>
              <td className={ranking.figure}>{score.format(place.final_score)}</td>
              <td className={classes.code}>
                <OpenCode
                  to={entryAddress(vote, board, place.submission_id)}
                  name={place.is_anonymous ? null : place.student_name}
                />
              </td>
            </tr>
          ))}
          {beyond !== null && (
            <>
              {places.length > 0 && (
                <tr>
                  <td colSpan={5} className={ranking.between}>
                    {t('between')}
                  </td>
                </tr>
              )}
              <tr {...ownRow(own)}>
                <td>{number.format(beyond.rank)}</td>
                <td>
                  <Author name={user.name} isOwn />
                </td>
                <td className={`${ranking.figure} ${classes.votes}`}>–</td>
                <td className={ranking.figure}>{score.format(beyond.final_score)}</td>
                <td className={classes.code}>
                  <OpenCode to={ownWork} name={user.name} />
                </td>
              </tr>
            </>
          )}
        </tbody>
      </table>
    </section>
  );
}

function ownRow({ ownRef, onOwnFocus }: Pick<EntryTableProps, 'ownRef' | 'onOwnFocus'>) {
  return {
    ref: ownRef,
    onFocus: onOwnFocus,
    tabIndex: -1,
    'aria-current': true,
    'data-own': true,
  } as const;
}

interface OpenCodeProps {
  readonly to: string;
  /** Null: the author shows no name. */
  readonly name: string | null;
}

function OpenCode({ to, name }: OpenCodeProps) {
  const { t } = useTranslation('leaderboards');
  return (
    <Anchor
      component={Link}
      to={to}
      className={classes.open}
      aria-label={t('contest.openCodeOf', { name: name ?? t('anonymous') })}
    >
      <IconCode size={20} aria-hidden />
      <span className={classes.words}>{t('contest.openCode')}</span>
    </Anchor>
  );
}

interface AuthorProps {
  /** Null: the author shows no name. */
  readonly name: string | null;
  readonly isOwn: boolean;
}

function Author({ name, isOwn }: AuthorProps) {
  const { t } = useTranslation('leaderboards');
  return (
    <span className={ranking.person}>
      <Avatar name={name} />
      <span className={ranking.name}>
        {name ?? t('anonymous')}
        {isOwn && <span className={ranking.you}>{t('you')}</span>}
      </span>
    </span>
  );
}
