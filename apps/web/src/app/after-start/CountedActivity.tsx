import { recordsEvents } from '@wellspring/contract';
import { Suspense } from 'react';
import { configuration } from '../../configuration';
import { lazyPart } from '../../ui/parts';
import { useAccount } from '../frame/use-account';

/** A site without courses does not contain it. */
const GoalEvents = import.meta.env.WELLSPRING_PLAYGROUND_ONLY
  ? null
  : lazyPart(
      async () => (await import('../../features/achievements/events/GoalEvents')).GoalEvents,
      { isPlaceless: true, isUnasked: true },
    );

/** Counts what the user runs, in a course with achievements. */
export function CountedActivity() {
  const account = useAccount();
  const course = account?.course ?? null;
  const isRecorded = recordsEvents({
    role: course?.registration.role ?? null,
    enableAchievements: course?.configuration.enableAchievements ?? false,
    isPlaygroundOnly: configuration().playgroundOnly,
  });
  if (!isRecorded || GoalEvents === null || course === null || account === null) return null;
  return (
    <Suspense>
      <GoalEvents
        // Another person or another course has a list of its own.
        key={`${account.user.userId} ${course.courseId}`}
        courseId={course.courseId}
        userId={account.user.userId}
      />
    </Suspense>
  );
}
