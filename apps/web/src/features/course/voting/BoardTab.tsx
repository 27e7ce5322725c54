import type { ContestRow } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconLock, IconTrophy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { CodeBlock } from '../../../ui/CodeBlock';
import { type BoardName, boardQuery, scoreFormat } from '../../../ui/contests/boards';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { formatTime, useNow } from '../../../ui/times';
import { usePhone } from '../../../ui/use-phone';
import classes from './BoardTab.module.css';

const MINUTE_MS = 60_000;

interface BoardTabProps {
  /** The assessment in which students vote. */
  readonly assessmentId: number;
  readonly board: BoardName;
  /** The entry whose program is in the editor; null: none. */
  readonly shown: number | null;
  readonly onShow: (row: ContestRow) => void;
}

/**
 * A leaderboard of the contest beside the programs of its entries, which are shown when one presses a name. New ranks
 * appear by themselves, and so do the results when their time has come.
 */
export function BoardTab({ assessmentId, board, shown, onShow }: BoardTabProps) {
  const { t, i18n } = useTranslation('course');
  const { courseId, configuration } = useCourse();
  const now = useNow(MINUTE_MS);
  const top = configuration.topContestLeaderboardDisplay;
  const query = useQuery(boardQuery({ courseId, assessmentId, board, top }));
  return (
    <div className={classes.board}>
      <QueryView query={query} loading={t('voting.loadingBoard')}>
        {({ leaderboard, is_revealed: isRevealed, reveal_at: revealAt }) => {
          if (!isRevealed && revealAt !== null) {
            const date = formatTime(revealAt, i18n.language, now);
            return (
              <EmptyState
                icon={<IconLock aria-hidden />}
                text={t('voting.hiddenUntil', { date })}
              />
            );
          }
          if (leaderboard.length === 0) {
            return <EmptyState icon={<IconTrophy aria-hidden />} text={t('voting.emptyBoard')} />;
          }
          return <Rows rows={leaderboard} board={board} shown={shown} onShow={onShow} />;
        }}
      </QueryView>
    </div>
  );
}

interface RowsProps extends Pick<BoardTabProps, 'board' | 'shown' | 'onShow'> {
  readonly rows: readonly ContestRow[];
}

function Rows({ rows, board, shown, onShow }: RowsProps) {
  const { t, i18n } = useTranslation('course');
  const isPhone = usePhone();
  const score = scoreFormat(i18n.language);
  const inView = rows.find(({ submission_id }) => submission_id === shown);
  return (
    <>
      <p className={classes.help}>{t('voting.boardHelp')}</p>
      <table className={classes.table} aria-label={t(`voting.boards.${board}`)}>
        <thead>
          <tr>
            <th scope="col">{t('voting.rank')}</th>
            <th scope="col">{t('voting.author')}</th>
            <th scope="col" className={classes.figure}>
              {t(`voting.scores.${board}`)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.submission_id} data-shown={row.submission_id === shown || undefined}>
              <td>{row.rank}</td>
              <td>
                <button
                  type="button"
                  className={classes.author}
                  aria-pressed={row.submission_id === shown}
                  onClick={() => onShow(row)}
                >
                  {row.is_anonymous ? t('voting.anonymous') : row.student_name}
                </button>
              </td>
              <td className={classes.figure}>{score.format(row.final_score)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isPhone && inView !== undefined && (
        <div className={classes.program}>
          <CodeBlock text={inView.answer} />
        </div>
      )}
    </>
  );
}
