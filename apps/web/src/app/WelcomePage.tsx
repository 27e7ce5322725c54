import { Button, Container, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { courseOf } from '../backend/course';
import { currentUserQuery } from '../backend/current-user';
import { playgroundAddress } from '../ui/places';
import { QueryView } from '../ui/QueryView';
import { openDialog } from './dialogs/open-dialog';

/** For a person who is in no course yet, or looks at none. */
export function WelcomePage() {
  const { t } = useTranslation('shell');
  const user = useQuery(currentUserQuery);
  return (
    <Container size="sm" py="xl">
      <QueryView query={user}>
        {(index) => {
          const course = courseOf(index);
          if (course) return <Navigate to={`/courses/${course.courseId}`} replace />;
          const { name, username, courses, mayCreateCourses } = index.user;
          const hasCourses = courses.length > 0;
          return (
            <Stack gap="md" align="flex-start">
              <title>{t('welcomeTitle')}</title>
              <div>
                <Title order={1}>{t('welcomeTitle')}</Title>
                <Text c="dimmed">{t('welcomeSignedIn', { name })}</Text>
              </div>
              <Text>{t(hasCourses ? 'welcomeSwitch' : 'welcomeNoCourse')}</Text>
              <List spacing="xs">
                <List.Item>{t('welcomeAsk', { username })}</List.Item>
                <List.Item>{t('welcomePlayground')}</List.Item>
                <List.Item>{t(mayCreateCourses ? 'welcomeTeach' : 'welcomeTeachAsk')}</List.Item>
              </List>
              <Group gap="sm">
                {hasCourses ? (
                  <Button onClick={() => openDialog('courses')}>{t('myCourses')}</Button>
                ) : (
                  <Button component={Link} to={playgroundAddress(false)}>
                    {t('openPlayground')}
                  </Button>
                )}
                {mayCreateCourses && (
                  <Button variant="default" onClick={() => openDialog('create-course')}>
                    {t('createCourse')}
                  </Button>
                )}
                {!hasCourses && (
                  <Button variant="subtle" onClick={() => openDialog('remove-account')}>
                    {t('removeAccount')}
                  </Button>
                )}
              </Group>
            </Stack>
          );
        }}
      </QueryView>
    </Container>
  );
}
