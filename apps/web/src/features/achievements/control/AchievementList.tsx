import { Button, Text } from '@mantine/core';
import { type Achievement, setupChanges, tasksInOrder } from '@wellspring/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { type PointerEvent as PressEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer';
import { IconButton } from '../../../ui/IconButton';
import { useNow } from '../../../ui/times';
import { indexAt, useDrag } from '../../../ui/use-drag';
import { Artwork } from '../shown/Artwork';
import { AchievementForm } from './AchievementForm';
import classes from './ControlPage.module.css';
import { movedAchievement, newAchievement } from './edit-setup';
import type { SetupEditor } from './use-setup';

const MINUTE_MS = 60_000;

/** The achievements of the course: the tasks in their order, then those that are only required by others. */
export function AchievementList({ editor }: { readonly editor: SetupEditor }) {
  const { t } = useTranslation('achievements');
  const { base, draft } = editor;
  const list = useRef<HTMLOListElement>(null);
  const [editing, setEditing] = useState<Achievement | null>(null);
  const tasks = tasksInOrder(draft.achievements);
  const others = draft.achievements.filter((one) => !tasks.includes(one));
  const changed = new Set(setupChanges(base, draft).map(({ uuid }) => uuid));

  function move(from: number, to: number) {
    const task = tasks[from];
    if (task === undefined || to < 0 || to >= tasks.length || to === from) return;
    editor.change((setup) => movedAchievement(setup, task.uuid, to + 1));
    announce(t('control.moved', { title: nameOf(task.title), place: to + 1, count: tasks.length }));
  }
  const { drag, begin } = useDrag<number, number>({
    placeAt: (point, from) => indexAt(list.current, from, point, 'down'),
    onDrop: move,
  });
  const nameOf = (title: string) => title.trim() || t('control.unnamed');

  return (
    <>
      <div className={classes.tools}>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setEditing(newAchievement(draft))}
        >
          {t('control.create')}
        </Button>
        <Text c="dimmed">{t('control.aboutOrder')}</Text>
      </div>
      {draft.achievements.length === 0 && <Text my="lg">{t('control.empty')}</Text>}
      <ol ref={list} className={classes.list} aria-label={t('control.tasks')}>
        {tasks.map((task, index) => (
          <Row
            key={task.uuid}
            achievement={task}
            name={nameOf(task.title)}
            isChanged={changed.has(task.uuid)}
            onEdit={() => setEditing(task)}
            place={{
              index,
              count: tasks.length,
              drag: dragState(drag, index),
              onGrab: (event) => begin(event, index),
              onMove: (by) => move(index, index + by),
            }}
          />
        ))}
      </ol>
      {others.length > 0 && (
        <>
          <h2 className={classes.subtitle}>{t('control.others')}</h2>
          <Text c="dimmed" mb="xs">
            {t('control.aboutOthers')}
          </Text>
          <ul className={classes.list}>
            {others.map((one) => (
              <Row
                key={one.uuid}
                achievement={one}
                name={nameOf(one.title)}
                isChanged={changed.has(one.uuid)}
                onEdit={() => setEditing(one)}
                place={null}
              />
            ))}
          </ul>
        </>
      )}
      {editing && (
        <AchievementForm
          key={editing.uuid}
          editor={editor}
          achievement={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly achievement: Achievement;
  readonly name: string;
  /** True if it differs from what is published. */
  readonly isChanged: boolean;
  readonly onEdit: () => void;
  /** Its place among the tasks; null when it is not one. */
  readonly place: {
    readonly index: number;
    readonly count: number;
    readonly drag: 'dragged' | 'before' | 'after' | undefined;
    readonly onGrab: (event: PressEvent) => void;
    readonly onMove: (by: number) => void;
  } | null;
}

function Row({ achievement, name, isChanged, onEdit, place }: RowProps) {
  const { t } = useTranslation('achievements');
  const now = useNow(MINUTE_MS);
  const { xp, isVariableXp, goalUuids, prerequisiteUuids, release } = achievement;
  const isLater = release !== null && new Date(release) > now;
  return (
    <li className={classes.row} data-drag={place?.drag}>
      {place && (
        <span
          className={classes.grip}
          title={t('control.drag')}
          aria-hidden
          onPointerDown={place.onGrab}
        >
          <IconGripVertical size={20} />
        </span>
      )}
      <Artwork
        image={achievement.cardBackground ?? achievement.view.coverImage}
        size="card"
        isAssessment={false}
        isComplete={false}
      />
      <div className={classes.rowBody}>
        <button
          type="button"
          className={classes.rowTitle}
          aria-label={t('control.edit', { title: name })}
          onClick={onEdit}
        >
          {place && <span className="ws-figures">{place.index + 1}.</span>} {name}
        </button>
        <span className={classes.rowFacts}>
          <span>{isVariableXp ? t('control.variable') : t('xp', { xp })}</span>
          <span>{t('control.goalCount', { count: goalUuids.length })}</span>
          {prerequisiteUuids.length > 0 && (
            <span>{t('control.prerequisiteCount', { count: prerequisiteUuids.length })}</span>
          )}
          {isLater && <span>{t('status.UNRELEASED')}</span>}
          {isChanged && <b className={classes.changed}>{t('control.unpublished')}</b>}
        </span>
      </div>
      {place && (
        <span className={classes.moves}>
          <IconButton
            label={t('control.up', { title: name })}
            variant="subtle"
            color="gray"
            size="lg"
            isOff={place.index === 0}
            onPress={() => place.onMove(-1)}
          >
            <IconArrowUp size={18} aria-hidden />
          </IconButton>
          <IconButton
            label={t('control.down', { title: name })}
            variant="subtle"
            color="gray"
            size="lg"
            isOff={place.index === place.count - 1}
            onPress={() => place.onMove(1)}
          >
            <IconArrowDown size={18} aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** Returns how the row at an index shows a drag: as the dragged one, or with a line where it would be dropped. */
function dragState(
  drag: { readonly item: number; readonly place: number | null } | null,
  index: number,
): 'dragged' | 'before' | 'after' | undefined {
  if (!drag) return undefined;
  const { item, place } = drag;
  if (index === item) return 'dragged';
  if (index !== place) return undefined;
  return place < item ? 'before' : 'after';
}
