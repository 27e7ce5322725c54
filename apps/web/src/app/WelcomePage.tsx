import { Button, Container, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { courseOf } from '../backend/course';
import { currentUserQuery } from '../backend/current-user';
import { QueryView } from '../ui/QueryView';

/** For a person who is in no course yet. */
export function WelcomePage() {
  const { t } = useTranslation('shell');
  const user = useQuery(currentUserQuery);
  return (
    <Container size="sm" py="xl">
      <QueryView query={user}>
        {(index) => {
          const course = courseOf(index);
          if (course) return <Navigate to={`/courses/${course.courseId}`} replace />;
          return (
            <Stack gap="md" align="flex-start">
              <Title order={1}>{t('welcomeTitle')}</Title>
              <Text>{t('welcomeSignedIn', { name: index.user.name })}</Text>
              <Text>{t('welcomeNoCourse')}</Text>
              <List>
                <List.Item>{t('welcomeAsk')}</List.Item>
                <List.Item>{t('welcomePlayground')}</List.Item>
              </List>
              <Button component={Link} to="/playground">
                {t('openPlayground')}
              </Button>
            </Stack>
          );
        }}
      </QueryView>
    </Container>
  );
}
