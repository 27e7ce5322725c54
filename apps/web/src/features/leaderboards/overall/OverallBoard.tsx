import { Button, Container, Text } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isStaff, useCourse } from '../../../backend/course';
import { refusedActionText } from '../../../backend/failures';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { BoardHead } from '../parts/BoardHead';
import { OwnBar } from '../parts/OwnBar';
import { Podium } from '../parts/Podium';
import { useInSight } from '../parts/use-in-sight';
import { useOwnRow } from '../parts/use-own-row';
import { overallQuery } from '../queries';
import { NameChoice } from './NameChoice';
import classes from './OverallBoard.module.css';
import { OverallExport } from './OverallExport';
import { podiumOf, shownPlaces } from './places';
import { PlaceTable } from './PlaceTable';

/** The distance below the window at which further places begin to load. */
const AHEAD = '400px';

/** The students of the course by their XP. Further places load while one scrolls. */
export function OverallBoard() {
  const { t, i18n } = useTranslation('leaderboards');
  const course = useCourse();
  const top = course.configuration.topLeaderboardDisplay;
  const query = useInfiniteQuery(overallQuery(course.courseId, top));
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const [end, setEnd] = useState<HTMLElement | null>(null);
  const ownRow = useOwnRow();
  const isEndNear = useInSight(end, AHEAD);
  const number = new Intl.NumberFormat(i18n.language);

  const loaded = query.data?.pages.length ?? 0;
  /** The number of pages to load; 0: none besides those that there are. */
  const wanted = isEndNear || (ownRow.isWanted && ownRow.element === null) ? loaded + 1 : 0;
  useEffect(() => {
    if (wanted > 1 && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [wanted, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);

  return (
    <Container size="md" py="lg">
      <BoardHead board="overall">
        {isStaff(course) && <OverallExport courseId={course.courseId} />}
      </BoardHead>
      <QueryView query={query} loading={t('loading')}>
        {({ pages }) => {
          const { places, beyond, own, count } = shownPlaces(pages, top);
          const podium = podiumOf(places);
          if (count === 0)
            return <EmptyState icon={<IconTrophy aria-hidden />} text={t('empty')} />;
          return (
            <>
              {podium.length > 0 ? (
                <Podium
                  places={podium.map((place) => ({
                    ...place,
                    name: place.is_anonymous ? null : place.name,
                    result: t('amount', { xp: number.format(place.total_xp) }),
                  }))}
                />
              ) : (
                places.length > 0 && <Text mb="md">{t('nobody')}</Text>
              )}
              <PlaceTable
                places={places}
                beyond={beyond}
                ownRef={ownRow.ref}
                onOwnFocus={ownRow.onFocus}
              />
              {hasNextPage ? (
                <div ref={setEnd} className={classes.more}>
                  {isFetchNextPageError && (
                    <Text role="alert">{refusedActionText(query.error)}</Text>
                  )}
                  <Button
                    variant="default"
                    loading={query.isFetchingNextPage}
                    onClick={() => void fetchNextPage()}
                  >
                    {t('more')}
                  </Button>
                </div>
              ) : (
                <Text c="dimmed" size="sm" mt="md">
                  {t(places.length < count ? 'shown' : 'shownAll', {
                    count: places.length,
                    all: number.format(count),
                  })}
                </Text>
              )}
              {course.registration.role === 'student' && <NameChoice course={course} />}
              {own !== null && !ownRow.isInSight && (
                <OwnBar
                  text={t('ownRank', {
                    rank: number.format(own.rank),
                    xp: number.format(own.total_xp),
                  })}
                  onJump={ownRow.show}
                />
              )}
            </>
          );
        }}
      </QueryView>
    </Container>
  );
}
