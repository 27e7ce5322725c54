import {
  type Achievement,
  MAX_ACHIEVEMENT_TEXT_LENGTH,
  MAX_ACHIEVEMENT_TITLE_LENGTH,
  MAX_ACHIEVEMENT_XP,
  prerequisiteCandidates,
} from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../ui/MarkdownField';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';
import { useForm } from '../../../ui/use-form';
import { deletedAchievement, savedAchievement } from './edit-setup';
import { ArtworkField, LinksField, TimeField } from './fields';
import classes from './Form.module.css';
import { FormDialog } from './FormDialog';
import type { SetupEditor } from './use-setup';
import { wholeNumber } from './whole-number';

interface AchievementFormProps {
  readonly editor: SetupEditor;
  /** The achievement as it was last saved, or a new one. */
  readonly achievement: Achievement;
  readonly onClose: () => void;
}

const MAX_NUMBER_LENGTH = 10;

/** The fields of an achievement. */
export function AchievementForm({ editor, achievement, onClose }: AchievementFormProps) {
  const { t } = useTranslation('achievements');
  const { achievements, goals } = editor.draft;
  const { uuid, view } = achievement;
  const isNew = !achievements.some((one) => one.uuid === uuid);
  const first = {
    title: achievement.title,
    xp: String(achievement.xp),
    isVariableXp: achievement.isVariableXp,
    release: achievement.release,
    deadline: achievement.deadline,
    position: String(achievement.isTask ? achievement.position : 0),
    prerequisiteUuids: achievement.prerequisiteUuids,
    goalUuids: achievement.goalUuids,
    cardBackground: achievement.cardBackground ?? '',
    coverImage: view.coverImage ?? '',
    description: view.description ?? '',
    completionText: view.completionText ?? '',
  };
  const form = useForm({
    first,
    problemsOf: ({ title, xp, position, release, deadline }) => ({
      title: title.trim() === '' && t('form.noTitle'),
      xp:
        wholeNumber(xp, MAX_ACHIEVEMENT_XP) === null && t('form.noXp', { max: MAX_ACHIEVEMENT_XP }),
      position: wholeNumber(position) === null && t('form.noPosition'),
      deadline:
        release !== null &&
        deadline !== null &&
        new Date(deadline) <= new Date(release) &&
        t('form.deadlineFirst'),
    }),
    isBusy: false,
    onSubmit(values) {
      const position = wholeNumber(values.position) ?? 0;
      const saved: Achievement = {
        uuid,
        title: values.title.trim(),
        xp: wholeNumber(values.xp, MAX_ACHIEVEMENT_XP) ?? 0,
        isVariableXp: values.isVariableXp,
        release: values.release,
        deadline: values.deadline,
        isTask: position > 0,
        position,
        prerequisiteUuids: values.prerequisiteUuids,
        goalUuids: values.goalUuids,
        cardBackground: textOrNull(values.cardBackground),
        view: {
          coverImage: textOrNull(values.coverImage),
          description: textOrNull(values.description),
          completionText: textOrNull(values.completionText),
        },
      };
      editor.change((setup) => savedAchievement(setup, saved));
      showToast({ kind: 'success', message: t('form.saved') });
      onClose();
    },
  });
  const { values } = form;
  const titleOf = (one: Achievement) => one.title.trim() || t('control.unnamed');
  // The candidates follow from the prerequisites in this form, which may not be saved yet.
  const edited = { ...achievement, prerequisiteUuids: values.prerequisiteUuids };
  const others = achievements.filter((one) => one.uuid !== uuid);
  const candidates = new Set(
    prerequisiteCandidates([...others, edited], uuid).map((one) => one.uuid),
  );
  const offered = others.filter(
    (one) => candidates.has(one.uuid) || values.prerequisiteUuids.includes(one.uuid),
  );

  return (
    <FormDialog
      title={isNew ? t('form.newAchievement') : t('form.editAchievement')}
      uuid={uuid}
      isEdited={JSON.stringify(values) !== JSON.stringify(first)}
      form={form.form}
      onClose={onClose}
      onDelete={isNew ? undefined : () => editor.change((setup) => deletedAchievement(setup, uuid))}
      deleteText={t('form.deleteAchievement', { title: titleOf(achievement) })}
    >
      <TextField
        label={t('form.title')}
        {...form.field('title')}
        error={form.problem('title') || null}
        hasFocusFirst
        input={{ maxLength: MAX_ACHIEVEMENT_TITLE_LENGTH, required: true, autoComplete: 'off' }}
      />
      <div className={classes.row}>
        <TextField
          label={t('form.xp')}
          {...form.field('xp')}
          error={form.problem('xp') || null}
          input={{ inputMode: 'numeric', maxLength: MAX_NUMBER_LENGTH, autoComplete: 'off' }}
        />
        <TextField
          label={t('form.position')}
          {...form.field('position')}
          error={form.problem('position') || null}
          hint={t('form.positionHint')}
          input={{ inputMode: 'numeric', maxLength: MAX_NUMBER_LENGTH, autoComplete: 'off' }}
        />
      </div>
      <SwitchField
        label={t('form.variableXp')}
        hint={t('form.variableXpHint')}
        isOn={values.isVariableXp}
        onChange={form.field('isVariableXp').onChange}
      />
      <TimeField label={t('form.release')} {...form.field('release')} />
      <TimeField label={t('form.deadline')} {...form.field('deadline')} />
      {form.problem('deadline') && (
        <p className={classes.problem} role="alert">
          {form.problem('deadline')}
        </p>
      )}
      <LinksField
        label={t('form.goals')}
        hint={t('form.goalsHint')}
        placeholder={t('form.chooseGoals')}
        offered={goals.map((goal) => ({
          uuid: goal.uuid,
          label: goal.text.trim() || t('control.unnamed'),
        }))}
        chosen={values.goalUuids}
        onChange={(goalUuids) => form.set({ goalUuids: [...goalUuids] })}
      />
      <LinksField
        label={t('form.prerequisites')}
        hint={t('form.prerequisitesHint')}
        placeholder={t('form.choosePrerequisites')}
        offered={offered.map((one) => ({ uuid: one.uuid, label: titleOf(one) }))}
        chosen={values.prerequisiteUuids}
        onChange={(prerequisiteUuids) => form.set({ prerequisiteUuids: [...prerequisiteUuids] })}
      />
      <fieldset className={classes.group}>
        <legend>{t('form.view')}</legend>
        <ArtworkField label={t('form.coverImage')} {...form.field('coverImage')} />
        <MarkdownField
          label={t('form.description')}
          {...form.field('description')}
          maxLength={MAX_ACHIEVEMENT_TEXT_LENGTH}
          rows={4}
        />
        <MarkdownField
          label={t('form.completionText')}
          {...form.field('completionText')}
          maxLength={MAX_ACHIEVEMENT_TEXT_LENGTH}
          rows={3}
        />
        <ArtworkField label={t('form.cardBackground')} {...form.field('cardBackground')} />
      </fieldset>
    </FormDialog>
  );
}

function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
