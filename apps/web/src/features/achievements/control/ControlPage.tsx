import { Button, Container, Tabs, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useCourse } from '../../../backend/course';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { QueryView } from '../../../ui/QueryView';
import { setupQuery } from '../queries';
import '../texts';
import { AchievementList } from './AchievementList';
import classes from './ControlPage.module.css';
import { GoalList } from './GoalList';
import type { PublishedSetup } from './kept-setup';
import { Preview } from './Preview';
import { PublishBar } from './PublishBar';
import { useSetup } from './use-setup';

/** The page on which staff set up the achievements of the course. Students see changes when they are published. */
export default function ControlPage() {
  const { t } = useTranslation('achievements');
  const { courseId } = useCourse();
  const setup = useQuery(setupQuery(courseId));
  return (
    <Container size="var(--ws-column)" py="lg">
      <div className={classes.head}>
        <Title order={1}>{t('control.title')}</Title>
        <Button
          component={Link}
          to={`/courses/${courseId}/achievements`}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {t('control.back')}
        </Button>
      </div>
      <QueryView query={setup} loading={t('loading')}>
        {(published) => <Editor published={published} />}
      </QueryView>
    </Container>
  );
}

const TABS = ['achievements', 'goals', 'preview'] as const;

/** @param published what students see when the editor opens */
function Editor({ published }: { readonly published: PublishedSetup }) {
  const { t } = useTranslation('achievements');
  const editor = useSetup(published);
  const [address, setAddress] = useSearchParams();
  const tab = TABS.find((name) => name === address.get('tab')) ?? 'achievements';
  return (
    <>
      <LeaveGuard hasChanges={editor.hasChanges} text={t('control.leave')} />
      {editor.isRestored && editor.hasChanges && (
        <Text component="output" c="dimmed" className={classes.restored ?? ''}>
          {t('control.restored')}
        </Text>
      )}
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(name) => {
          setAddress(name === null || name === 'achievements' ? {} : { tab: name }, {
            replace: true,
          });
        }}
      >
        <Tabs.List aria-label={t('control.title')}>
          {TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`control.tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="achievements" pt="md">
          <AchievementList editor={editor} />
        </Tabs.Panel>
        <Tabs.Panel value="goals" pt="md">
          <GoalList editor={editor} />
        </Tabs.Panel>
        <Tabs.Panel value="preview" pt="md">
          <Preview setup={editor.draft} />
        </Tabs.Panel>
      </Tabs>
      <PublishBar editor={editor} />
    </>
  );
}
