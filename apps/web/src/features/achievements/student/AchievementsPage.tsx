import { Button, Container, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAdjustments } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { isStaff, useCourse } from '../../../backend/course';
import { idFromAddress } from '../../../ui/address-ids';
import { lazyPart } from '../../../ui/parts';
import { QueryView } from '../../../ui/QueryView';
import { progressQuery } from '../queries';
import classes from './AchievementsPage.module.css';
import { Standing } from './Standing';
import '../texts';

const GoalEditor = lazyPart(async () => (await import('../staff/GoalEditor')).GoalEditor);

/**
 * The achievements of the user. For staff also those of other people: `person` in the address is the registration of
 * the person on show, and `hidden` shows what students do not see.
 */
export default function AchievementsPage() {
  const { t } = useTranslation('achievements');
  const course = useCourse();
  const [address, setAddress] = useSearchParams();
  const isTeacher = isStaff(course);
  const courseRegId = isTeacher ? idFromAddress(address.get('person') ?? undefined) : null;
  const showsHidden = isTeacher && address.has('hidden');
  const progress = useQuery(progressQuery(course.courseId, courseRegId));

  function look(name: string, value: string | null) {
    setAddress(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  }

  return (
    <Container size="var(--ws-column)" py="lg" className={classes.page}>
      <div className={classes.head}>
        <Title order={1}>{t('title')}</Title>
        {isTeacher && (
          <Button
            component={Link}
            to={`/courses/${course.courseId}/achievements/control`}
            variant="default"
            leftSection={<IconAdjustments size={18} aria-hidden />}
          >
            {t('toControl')}
          </Button>
        )}
      </div>
      {isTeacher && (
        <Suspense>
          <GoalEditor
            courseRegId={courseRegId}
            onPerson={(id) => look('person', id === null ? null : String(id))}
            showsHidden={showsHidden}
            onShowHidden={(isShown) => look('hidden', isShown ? '1' : null)}
          />
        </Suspense>
      )}
      <QueryView query={progress} loading={t('loading')}>
        {(found) => (
          // Keyed by person, so that the tree of another one starts folded.
          <Standing
            key={courseRegId}
            progress={found}
            courseRegId={courseRegId}
            showsHidden={showsHidden}
          />
        )}
      </QueryView>
    </Container>
  );
}
