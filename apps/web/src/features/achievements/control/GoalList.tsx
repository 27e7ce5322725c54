import { Button, Text } from '@mantine/core';
import { type Goal, kindOfGoal, setupChanges } from '@wellspring/contract';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ControlPage.module.css';
import { newGoal } from './edit-setup';
import { GoalForm } from './GoalForm';
import type { SetupEditor } from './use-setup';

/** The goals of the course, of which achievements consist. */
export function GoalList({ editor }: { readonly editor: SetupEditor }) {
  const { t } = useTranslation('achievements');
  const { base, draft } = editor;
  const [editing, setEditing] = useState<Goal | null>(null);
  const changed = new Set(setupChanges(base, draft).map(({ uuid }) => uuid));
  return (
    <>
      <div className={classes.tools}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEditing(newGoal())}
        >
          {t('control.createGoal')}
        </Button>
        <Text c="dimmed">{t('control.aboutGoals')}</Text>
      </div>
      {draft.goals.length === 0 && <Text my="lg">{t('control.noGoals')}</Text>}
      <ul className={classes.list} aria-label={t('control.tabs.goals')}>
        {draft.goals.map((goal) => {
          const name = goal.text.trim() || t('control.unnamed');
          const users = draft.achievements.filter(({ goalUuids }) => goalUuids.includes(goal.uuid));
          return (
            <li key={goal.uuid} className={classes.row}>
              <div className={classes.rowBody}>
                <button
                  type="button"
                  className={classes.rowTitle}
                  aria-label={t('control.edit', { title: name })}
                  onClick={() => setEditing(goal)}
                >
                  {name}
                </button>
                <span className={classes.rowFacts}>
                  <span>{t(`kind.${kindOfGoal(goal) ?? 'Manual'}`)}</span>
                  <span>{t('control.target', { target: goal.targetCount })}</span>
                  <span>
                    {users.length === 0
                      ? t('control.unused')
                      : t('control.usedBy', { titles: users.map((one) => one.title).join(', ') })}
                  </span>
                  {changed.has(goal.uuid) && (
                    <b className={classes.changed}>{t('control.unpublished')}</b>
                  )}
                </span>
              </div>
            </li>
          );
        })}
      </ul>
      {editing && (
        <GoalForm
          key={editing.uuid}
          editor={editor}
          goal={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}
