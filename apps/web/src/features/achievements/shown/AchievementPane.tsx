import { Text, Title, VisuallyHidden } from '@mantine/core';
import { IconCircleCheck, IconClockOff, IconLock, IconStopwatch } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { lazyPart } from '../../../ui/parts';
import { StatusTag } from '../../../ui/StatusTag';
import classes from './AchievementPane.module.css';
import { Artwork } from './Artwork';
import { Bar } from './Bar';
import type { ShownAchievement, ShownAchievements } from './shown-achievements';
import { deadlineWords, goalText, momentWords, titleOf, xpWords } from './words';

const Feedback = lazyPart(async () => (await import('./Feedback')).Feedback);

interface AchievementPaneProps {
  readonly achievements: ShownAchievements;
  readonly shown: ShownAchievement;
  readonly now: Date;
  /** The registration of the person whose progress it is; null: the user, or no one in a preview. */
  readonly courseRegId: number | null;
  /** True if its title is already above the pane. */
  readonly isTitled?: boolean;
  readonly onChoose: (uuid: string) => void;
}

/** All about one achievement. */
export function AchievementPane(props: AchievementPaneProps) {
  const { achievements, shown, now, courseRegId, isTitled = false, onChoose } = props;
  const { t, i18n } = useTranslation('achievements');
  const { achievement, standing, goals, assessment } = shown;
  const { view, prerequisiteUuids } = achievement;
  const isComplete = standing.status === 'COMPLETED';
  const completionText = view.completionText ?? '';
  const required = prerequisiteUuids.flatMap((uuid) => achievements.of.get(uuid) ?? []);
  const isMarked = assessment !== null && assessment.isManuallyGraded && isComplete;
  return (
    <div className={classes.pane}>
      <Artwork
        image={view.coverImage}
        size="cover"
        isAssessment={assessment !== null}
        isComplete={isComplete}
      />
      {!isTitled && <Title order={2}>{titleOf(shown, t)}</Title>}
      <Facts shown={shown} now={now} />
      {view.description !== null && view.description !== '' && <Markdown text={view.description} />}
      {goals.length > 0 && (
        <Part title={t('goals')}>
          <ul className={classes.list}>
            {goals.map((goal) => (
              <li key={goal.uuid} className={classes.goal}>
                <span className={classes.goalText}>
                  {goalText(goal, shown, t)}
                  {goal.completed && (
                    <>
                      <IconCircleCheck size={18} className={classes.tick} aria-hidden />
                      <VisuallyHidden>{t('goalDone')}</VisuallyHidden>
                    </>
                  )}
                </span>
                <span className="ws-figures">
                  {t('count', { count: goal.count, target: goal.targetCount })}
                </span>
                <Bar
                  fraction={goal.targetCount === 0 ? 1 : Math.min(1, goal.count / goal.targetCount)}
                  isComplete={goal.completed}
                />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {required.length > 0 && (
        <Part title={t('prerequisites')}>
          <ul className={classes.list}>
            {required.map((one) => (
              <li key={one.achievement.uuid}>
                <button
                  type="button"
                  className={classes.required}
                  onClick={() => onChoose(one.achievement.uuid)}
                >
                  <StatusIcon shown={one} />
                  {titleOf(one, t)}
                </button>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {isComplete && (standing.xp > 0 || completionText !== '') && (
        <div className={classes.awarded}>
          {standing.xp > 0 && (
            <p className={classes.awardedXp}>{t('awarded', { xp: standing.xp })}</p>
          )}
          {completionText !== '' && <Markdown text={completionText} />}
        </div>
      )}
      {isMarked && (
        <Suspense>
          <Feedback assessment={assessment} courseRegId={courseRegId} />
        </Suspense>
      )}
      {achievement.deadline !== null &&
        standing.displayDeadline !== null &&
        standing.displayDeadline.getTime() !== new Date(achievement.deadline).getTime() && (
          <Text size="sm" c="dimmed">
            {t('ownDeadline', { time: momentWords(new Date(achievement.deadline), i18n.language) })}
          </Text>
        )}
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={classes.part}>
      <h3 className={classes.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Its state, deadline and XP. */
function Facts({ shown, now }: { readonly shown: ShownAchievement; readonly now: Date }) {
  const { t, i18n } = useTranslation('achievements');
  const { achievement, standing } = shown;
  const { status, displayDeadline } = standing;
  const deadline = deadlineWords(shown, now, t);
  return (
    <div className={classes.facts}>
      <StatusTag tone={TONES[status]} icon={<StatusIcon shown={shown} />}>
        {t(`status.${status}`)}
      </StatusTag>
      <span className="ws-figures">{xpWords(shown, t)}</span>
      {status === 'UNRELEASED' && achievement.release !== null && (
        <span>
          {t('opens', { time: momentWords(new Date(achievement.release), i18n.language) })}
        </span>
      )}
      {deadline && displayDeadline && (
        <span className={classes.deadline} data-urgent={deadline.isUrgent || undefined}>
          {t('deadline', { time: momentWords(displayDeadline, i18n.language) })}
          {` (${deadline.text})`}
        </span>
      )}
    </div>
  );
}

const TONES = {
  UNRELEASED: 'neutral',
  COMPLETED: 'success',
  EXPIRED: 'neutral',
  ACTIVE: 'accent',
} as const;

function StatusIcon({ shown }: { readonly shown: ShownAchievement }) {
  const Icon = {
    UNRELEASED: IconLock,
    COMPLETED: IconCircleCheck,
    EXPIRED: IconClockOff,
    ACTIVE: IconStopwatch,
  }[shown.standing.status];
  return <Icon size={16} aria-hidden />;
}
