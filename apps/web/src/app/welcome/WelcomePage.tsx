import { Button, Container, Group, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getI18n, useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { courseOf } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { playgroundAddress } from '../../ui/places';
import { QueryView } from '../../ui/QueryView';
import { openDialog } from '../../ui/shell-dialogs';
import { welcomeEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'welcome', welcomeEnglish);

/** For users who are in no course yet, or look at none. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
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
              <title>{t('title')}</title>
              <div>
                <Title order={1}>{t('title')}</Title>
                <Text c="dimmed">{t('signedIn', { name })}</Text>
              </div>
              <Text>{t(hasCourses ? 'switch' : 'noCourse')}</Text>
              <List spacing="xs">
                <List.Item>{t('ask', { username })}</List.Item>
                <List.Item>{t('playground')}</List.Item>
                <List.Item>{t(mayCreateCourses ? 'teach' : 'teachAsk')}</List.Item>
              </List>
              <Group gap="sm">
                {hasCourses ? (
                  <Button onClick={() => openDialog('courses')}>
                    {t('myCourses', { ns: 'shell' })}
                  </Button>
                ) : (
                  <Button component={Link} to={playgroundAddress(false)}>
                    {t('openPlayground')}
                  </Button>
                )}
                {mayCreateCourses && (
                  <Button variant="default" onClick={() => openDialog('create-course')}>
                    {t('createCourse', { ns: 'shell' })}
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
