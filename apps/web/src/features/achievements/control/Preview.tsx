import { Text } from '@mantine/core';
import type { AchievementSetup } from '@wellspring/contract';
import { IconAward } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/EmptyState';
import { SwitchField } from '../../../ui/Switch';
import { useNow } from '../../../ui/times';
import { AchievementTree } from '../shown/AchievementTree';
import { shownAchievements } from '../shown/shown-achievements';
import page from '../student/AchievementsPage.module.css';
import { Beside } from '../student/Beside';
import classes from './ControlPage.module.css';

const MINUTE_MS = 60_000;

/** The achievements as a student sees them who has done nothing yet, or everything. */
export function Preview({ setup }: { readonly setup: AchievementSetup }) {
  const { t } = useTranslation('achievements');
  const now = useNow(MINUTE_MS);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isDone, setIsDone] = useState(false);
  const goals = setup.goals.map((goal) => ({
    ...goal,
    count: isDone ? goal.targetCount : 0,
    completed: isDone,
    achievementUuids: [],
  }));
  const achievements = shownAchievements(
    { achievements: setup.achievements, goals, assessments: [], types: [] },
    now,
    false,
  );
  const shown = chosen === null ? null : (achievements.of.get(chosen) ?? null);
  return (
    <>
      <Text c="dimmed" mb="sm">
        {t('preview.about')}
      </Text>
      <div className={classes.tools}>
        <SwitchField label={t('preview.done')} isOn={isDone} onChange={setIsDone} />
      </div>
      <div className={page.columns}>
        {achievements.top.length === 0 ? (
          <EmptyState icon={<IconAward aria-hidden />} text={t('preview.empty')} />
        ) : (
          <AchievementTree
            achievements={achievements}
            filter="ALL"
            now={now}
            chosen={chosen}
            openAt={null}
            onChoose={setChosen}
          />
        )}
        <Beside
          achievements={achievements}
          shown={shown}
          isUnknown={false}
          now={now}
          courseRegId={null}
          onChoose={setChosen}
        />
      </div>
    </>
  );
}
