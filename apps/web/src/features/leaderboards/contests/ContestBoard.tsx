import { Anchor, Text } from '@mantine/core';
import type { Contest, ContestLeaderboard } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconEyeOff, IconLock, IconTrophy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { type BoardName, boardQuery, scoreFormat, voteAddress } from '../../../ui/contests/boards';
import { EmptyState } from '../../../ui/EmptyState';
import { Pager } from '../../../ui/Pager';
import { pageCount } from '../../../ui/paging';
import { QueryView } from '../../../ui/QueryView';
import { SelectField } from '../../../ui/SelectField';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime, useNow } from '../../../ui/times';
import { typeSlug } from '../../../ui/type-slug';
import { BoardHead } from '../parts/BoardHead';
import { OwnBar } from '../parts/OwnBar';
import { Podium } from '../parts/Podium';
import { useOwnRow } from '../parts/use-own-row';
import classes from './ContestBoard.module.css';
import { ContestExport } from './ContestExport';
import { contestPlaces, type ContestPlaces } from './contest-places';
import { EntryTable } from './EntryTable';

const MINUTE_MS = 60_000;
/** The numbers of honourable mentions on a page that one may choose (screen reference, section 13). */
const PAGE_SIZES = [10, 25, 50] as const;

/** The type of all contests that have leaderboards (rule R49). */
const CONTEST_TYPE = 'Contests';

interface ContestBoardProps {
  readonly contest: Contest;
  readonly board: BoardName;
}

/** The entries of one contest by one of their scores, once the reader may see them. */
export function ContestBoard({ contest, board }: ContestBoardProps) {
  const { t } = useTranslation('leaderboards');
  const course = useCourse();
  const { courseId } = course;
  const { contest_id: contestId, voting_id: votingId } = contest;
  const top = course.configuration.topContestLeaderboardDisplay;
  const query = useQuery({
    ...boardQuery({ courseId, assessmentId: contestId, board, top }),
    // The server knows no results of a vote that the reader may not know of.
    enabled: votingId !== undefined,
  });
  return (
    <>
      <BoardHead board={`contests/${contestId}/${board}`}>
        {isStaff(course) && <ContestExport contest={contest} board={board} />}
      </BoardHead>
      {votingId === undefined ? (
        <EmptyState icon={<IconTrophy aria-hidden />} text={t('contest.noVote')} />
      ) : (
        <QueryView query={query} loading={t('contest.loading')}>
          {(reply) =>
            reply.is_revealed ? (
              <Results
                key={`${contestId} ${board}`}
                contest={contest}
                board={board}
                reply={reply}
              />
            ) : (
              <Hidden contest={contest} revealAt={reply.reveal_at} />
            )
          }
        </QueryView>
      )}
    </>
  );
}

interface HiddenProps {
  readonly contest: Contest;
  readonly revealAt: string | null;
}

/** Says when there will be results. */
function Hidden({ contest, revealAt }: HiddenProps) {
  const { t, i18n } = useTranslation('leaderboards');
  const { courseId } = useCourse();
  const now = useNow(MINUTE_MS);
  const vote = voteAddress(courseId, contest);
  return (
    <EmptyState
      icon={<IconLock aria-hidden />}
      text={t('contest.hidden', {
        date: revealAt === null ? '' : formatTime(revealAt, i18n.language, now),
      })}
      action={
        vote !== null && (
          <Anchor component={Link} to={vote} className="ws-alone">
            {t('contest.openVote')}
          </Anchor>
        )
      }
    />
  );
}

interface ResultsProps extends ContestBoardProps {
  readonly reply: ContestLeaderboard;
}

function Results({ contest, board, reply }: ResultsProps) {
  const { t, i18n } = useTranslation('leaderboards');
  const { courseId } = useCourse();
  const places = contestPlaces(reply);
  const { podium, winners, others, hasVotes, beyond } = places;
  const mentions = useMentions(others);
  const vote = voteAddress(courseId, contest) ?? '';
  const score = scoreFormat(i18n.language);
  const ownRow = useOwnRow();

  if (winners.length + others.length === 0) {
    return <EmptyState icon={<IconTrophy aria-hidden />} text={t('contest.empty')} />;
  }
  const ownWork = `/courses/${courseId}/${typeSlug(CONTEST_TYPE)}/${contest.contest_id}`;
  const table = { board, vote, ownWork, ownRef: ownRow.ref, onOwnFocus: ownRow.onFocus };
  const { own } = reply;
  return (
    <>
      <About reply={reply} board={board} />
      <Podium
        places={podium.map((place) => ({
          ...place,
          name: place.is_anonymous ? null : place.student_name,
          result: score.format(place.final_score),
        }))}
      />
      {!hasVotes && <Text mb="md">{t('contest.noVotes')}</Text>}
      {winners.length > 0 && (
        <EntryTable {...table} title={t('contest.winners')} places={winners} hasMedals />
      )}
      {(others.length > 0 || beyond !== null) && (
        <EntryTable
          {...table}
          title={t(hasVotes ? 'contest.mentions' : 'contest.entries')}
          places={mentions.shown}
          beyond={beyond}
        />
      )}
      {others.length > PAGE_SIZES[0] && (
        <div className={classes.paging}>
          {mentions.pages > 1 && (
            <Pager
              label={t('contest.mentions')}
              page={mentions.page}
              pages={mentions.pages}
              onPage={mentions.goTo}
            />
          )}
          <SelectField
            label={t('contest.perPage')}
            value={String(mentions.size)}
            choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => mentions.resize(Number(size))}
          />
        </div>
      )}
      {own !== null && !ownRow.isInSight && (
        <OwnBar
          text={t('contest.ownRank', {
            rank: new Intl.NumberFormat(i18n.language).format(own.rank),
            score: score.format(own.final_score),
          })}
          onJump={() => {
            mentions.goToPlace(others.findIndex(({ isOwn }) => isOwn));
            ownRow.show();
          }}
        />
      )}
    </>
  );
}

/** Says what the scores are, when the votes were counted and, to staff, that students do not see the results yet. */
function About({ reply, board }: Pick<ResultsProps, 'reply' | 'board'>) {
  const { t, i18n } = useTranslation('leaderboards');
  const course = useCourse();
  const now = useNow(MINUTE_MS);
  const { counted_at: countedAt, reveal_at: revealAt } = reply;
  const isAhead = revealAt !== null && new Date(revealAt) > now;
  return (
    <div className={classes.about}>
      <Text c="dimmed" size="sm">
        {t(`contest.${board}Hint`)}{' '}
        {countedAt === null
          ? t('contest.notCounted')
          : t('contest.counted', { date: formatTime(countedAt, i18n.language, now) })}
      </Text>
      {isStaff(course) && isAhead && (
        <StatusTag tone="warning" icon={<IconEyeOff aria-hidden />}>
          {t('contest.hiddenFromStudents', { date: formatTime(revealAt, i18n.language, now) })}
        </StatusTag>
      )}
    </div>
  );
}

/** The honourable mentions on one page. */
function useMentions(others: ContestPlaces['others']) {
  const [size, setSize] = useState<number>(PAGE_SIZES[0]);
  const [wanted, setWanted] = useState(1);
  const pages = pageCount(others.length, size);
  const page = Math.min(wanted, pages);
  return {
    size,
    pages,
    page,
    shown: others.slice((page - 1) * size, page * size),
    goTo: setWanted,
    /** Shows the page with a place; one that is on none, -1, is below the last page. */
    goToPlace: (index: number) => {
      if (index >= 0) setWanted(Math.floor(index / size) + 1);
    },
    resize(to: number) {
      setSize(to);
      setWanted(1);
    },
  };
}
