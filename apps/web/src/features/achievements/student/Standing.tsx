import { Button } from '@mantine/core';
import { CIRCLE_WARNING_MS, circularAchievements } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { IconAward, IconFilterOff } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { useNow } from '../../../ui/times';
import { showToast } from '../../../ui/toasts';
import { peopleQuery, type Progress } from '../queries';
import { AchievementTree } from '../shown/AchievementTree';
import { countsOf, pathTo, shownAchievements } from '../shown/shown-achievements';
import { momentWords } from '../shown/words';
import classes from './AchievementsPage.module.css';
import { Beside } from './Beside';
import { filterFrom, FilterButtons } from './FilterButtons';
import { Overview } from './Overview';

const MINUTE_MS = 60_000;

interface StandingProps {
  readonly progress: Progress;
  /** The registration of the person on show; null: the user. */
  readonly courseRegId: number | null;
  readonly showsHidden: boolean;
}

/** The level of a person, the tree of achievements, and beside it the one that was chosen. */
export function Standing({ progress, courseRegId, showsHidden }: StandingProps) {
  const { t } = useTranslation('achievements');
  const course = useCourse();
  const now = useNow(MINUTE_MS);
  const navigate = useNavigate();
  const { uuid = null } = useParams();
  const [address, setAddress] = useSearchParams();
  const filter = filterFrom(address);
  const types = course.assessmentConfigurations.map(({ type }) => type).join('\n');
  const achievements = useMemo(
    () => shownAchievements({ ...progress, types: types.split('\n') }, now, showsHidden),
    [progress, types, now, showsHidden],
  );
  useCircleWarnings(progress);
  // The address of an achievement that students do not see yet does not show it either.
  const path = uuid === null ? null : pathTo(achievements, uuid);
  const chosen = uuid === null || path === null ? null : (achievements.of.get(uuid) ?? null);
  const counts = countsOf(achievements);

  const base = `/courses/${course.courseId}/achievements`;
  const choose = (next: string | null) =>
    void navigate({
      pathname: next === null ? base : `${base}/${encodeURIComponent(next)}`,
      search: address.size > 0 ? `?${address.toString()}` : '',
    });

  return (
    <>
      <Person courseRegId={courseRegId} totalXp={progress.totalXp} />
      <FilterButtons
        filter={filter}
        counts={counts}
        onFilter={(next) =>
          setAddress(
            (before) => {
              const after = new URLSearchParams(before);
              if (next === 'ALL') after.delete('filter');
              else after.set('filter', next.toLowerCase());
              return after;
            },
            { replace: true },
          )
        }
      />
      <div className={classes.columns}>
        <div>
          {counts.ALL === 0 ? (
            <EmptyState
              icon={<IconAward aria-hidden />}
              text={t(isStaff(course) ? 'emptyForStaff' : 'empty')}
              action={
                isStaff(course) && (
                  <Button variant="default" onClick={() => void navigate(`${base}/control`)}>
                    {t('toControl')}
                  </Button>
                )
              }
            />
          ) : counts[filter] === 0 ? (
            <EmptyState
              icon={<IconFilterOff aria-hidden />}
              text={t(filter === 'COMPLETED' ? 'noneCompleted' : 'noneActive')}
            />
          ) : (
            <AchievementTree
              achievements={achievements}
              filter={filter}
              now={now}
              chosen={chosen?.achievement.uuid ?? null}
              openAt={path?.slice(0, -1) ?? null}
              onChoose={choose}
            />
          )}
          {!showsHidden && <Coming achievements={achievements} now={now} />}
        </div>
        <Beside
          achievements={achievements}
          shown={chosen}
          isUnknown={uuid !== null && chosen === null}
          now={now}
          courseRegId={courseRegId}
          onChoose={choose}
        />
      </div>
    </>
  );
}

interface PersonProps {
  readonly courseRegId: number | null;
  readonly totalXp: number;
}

/** The level of the user, or of another person. */
function Person({ courseRegId, totalXp }: PersonProps) {
  const course = useCourse();
  const { data: people } = useQuery({
    ...peopleQuery(course.courseId),
    enabled: courseRegId !== null,
  });
  const person = people?.find((one) => one.courseRegId === courseRegId);
  const name = courseRegId === null ? course.user.name : (person?.name ?? person?.username ?? '');
  return <Overview name={name} totalXp={totalXp} />;
}

/** Says how many achievements open later, without saying which. */
function Coming({
  achievements: { hidden },
  now,
}: {
  readonly achievements: ReturnType<typeof shownAchievements>;
  readonly now: Date;
}) {
  const { t, i18n } = useTranslation('achievements');
  const releases = hidden
    .flatMap(({ achievement: { release, isTask } }) =>
      release !== null && isTask ? [new Date(release)] : [],
    )
    .filter((release) => release > now)
    .toSorted((a, b) => a.getTime() - b.getTime());
  const [next] = releases;
  if (next === undefined) return null;
  return (
    <p className={classes.coming}>
      {t('coming', { count: releases.length, time: momentWords(next, i18n.language) })}
    </p>
  );
}

/** Warns of achievements that require each other in a circle, since no one can complete them. */
function useCircleWarnings({ achievements }: Progress): void {
  const { t } = useTranslation('achievements');
  const titles = useMemo(
    () =>
      circularAchievements(achievements)
        .map(({ title }) => title)
        .join('\n'),
    [achievements],
  );
  useEffect(() => {
    for (const title of titles.split('\n').filter((one) => one !== '')) {
      showToast({
        kind: 'warning',
        id: `circle ${title}`,
        message: t('circular', { title }),
        durationMs: CIRCLE_WARNING_MS,
      });
    }
  }, [titles, t]);
}
