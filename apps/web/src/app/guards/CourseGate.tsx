import { Container, Text } from '@mantine/core';
import { setLatestViewedCourse, type UserIndex } from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useParams } from 'react-router';
import { isPassing, request } from '../../backend';
import { type Course, CourseContext, courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { configuration } from '../../configuration';
import { idFromAddress } from '../../ui/address-ids';
import { lazyPart } from '../../ui/parts';
import { QueryView } from '../../ui/QueryView';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { AwayNotice } from './AwayNotice';

const ResearchPrompt = lazyPart(
  async () => (await import('../dialogs/ResearchPrompt')).ResearchPrompt,
  { isPlaceless: true, isUnasked: true },
);

/** Tells whether the installation asks about research, and the user has not answered for this course. */
function isAsked({ registration }: Course): boolean {
  return configuration().researchPrompt && registration.agreedToResearch === null;
}

/** Tells whether the course is closed to all but its admins, and the user is not an admin. */
function isHidden({ user }: UserIndex, courseId: number): boolean {
  return user.courses.some(
    (course) => course.courseId === courseId && !course.viewable && course.role !== 'admin',
  );
}

/** Makes the course of the address the user's current one, and provides it to the pages. */
export function CourseGate() {
  const courseId = idFromAddress(useParams()['courseId']);
  const user = useQuery(currentUserQuery);
  if (courseId === null) return <Navigate to="/" replace />;
  return (
    <QueryView query={user}>
      {(index) => {
        const course = courseOf(index);
        if (course?.courseId !== courseId) {
          return isHidden(index, courseId) ? (
            <Refused />
          ) : (
            <Switching key={courseId} to={courseId} />
          );
        }
        return (
          <CourseContext value={course}>
            {isAsked(course) && (
              <Suspense>
                <ResearchPrompt course={course} />
              </Suspense>
            )}
            <Outlet />
          </CourseContext>
        );
      }}
    </QueryView>
  );
}

/** Says that the course cannot be entered, and links to other places. */
function Refused() {
  const { t } = useTranslation('guards');
  useEffect(() => {
    showToast({ kind: 'danger', id: 'course', message: t('failedToLoadCourse') });
  }, [t]);
  return <Navigate to="/welcome" replace />;
}

/** Asks the server to switch courses. A course that the user is not in leads to the welcome page. */
function Switching({ to }: { to: number }) {
  const { t } = useTranslation('guards');
  const queryClient = useQueryClient();
  const { mutate, isError, error } = useMutation({
    mutationFn: () => request(setLatestViewedCourse, { body: { courseId: to } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentUserQuery);
      const index = queryClient.getQueryData(currentUserQuery.queryKey);
      const name = index && courseOf(index)?.configuration.courseName;
      if (name)
        showToast({
          kind: 'information',
          message: t('switched', { course: name }),
          durationMs: TOAST_MS.long,
        });
    },
    onError: (failure) => {
      if (!isPassing(failure)) {
        // The id makes repeated attempts show the message only once.
        showToast({ kind: 'danger', id: 'course', message: t('failedToLoadCourse') });
      }
    },
  });
  useEffect(() => mutate(), [mutate]);

  if (isError && isPassing(error)) return <AwayNotice onRetry={() => mutate()} />;
  if (isError) return <Navigate to="/welcome" replace />;
  return (
    <Container py="xl">
      <Text component="output">{t('switching')}</Text>
    </Container>
  );
}
