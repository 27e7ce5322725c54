import { Button } from '@mantine/core';
import {
  EVENT_NAMES,
  type Goal,
  GOAL_KINDS,
  MAX_GOAL_COUNT,
  MAX_GOAL_TEXT_LENGTH,
} from '@wellspring/contract';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../../ui/SelectField';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';
import { useForm } from '../../../ui/use-form';
import { deletedGoal, savedGoal } from './edit-setup';
import { ClockField, TimeField } from './fields';
import classes from './Form.module.css';
import { FormDialog } from './FormDialog';
import { goalFrom, type GoalValues, goalValues } from './goal-values';
import type { SetupEditor } from './use-setup';
import { wholeNumber } from './whole-number';

interface GoalFormProps {
  readonly editor: SetupEditor;
  /** The goal as it was last saved, or a new one. */
  readonly goal: Goal;
  readonly onClose: () => void;
}

const MAX_COUNT_LENGTH = 10;
/** The events that the editor offers. `None` never happens. */
const EVENTS = EVENT_NAMES.filter((name) => name !== 'None');

/** The fields of a goal, which depend on its type. */
export function GoalForm({ editor, goal, onClose }: GoalFormProps) {
  const { t } = useTranslation('achievements');
  const isNew = !editor.draft.goals.some(({ uuid }) => uuid === goal.uuid);
  const first = goalValues(goal);
  const form = useForm({
    first,
    problemsOf: (values: GoalValues) => ({
      text: values.text.trim() === '' && t('form.noText'),
      targetCount:
        (wholeNumber(values.targetCount, MAX_GOAL_COUNT) ?? 0) < 1 &&
        (values.kind === 'Manual' || values.kind === 'Event') &&
        t('form.noTarget'),
      events: values.kind === 'Event' && values.eventNames.length === 0 && t('form.noEvents'),
      required:
        values.kind === 'Assessment (unsupported)' &&
        wholeNumber(values.required, 100) === null &&
        t('form.noPercentage'),
    }),
    isBusy: false,
    onSubmit(values) {
      editor.change((setup) => savedGoal(setup, goalFrom(goal.uuid, values)));
      showToast({ kind: 'success', message: t('form.saved') });
      onClose();
    },
  });
  const { values } = form;

  return (
    <FormDialog
      title={isNew ? t('form.newGoal') : t('form.editGoal')}
      uuid={goal.uuid}
      isEdited={JSON.stringify(values) !== JSON.stringify(first)}
      form={form.form}
      onClose={onClose}
      onDelete={isNew ? undefined : () => editor.change((setup) => deletedGoal(setup, goal.uuid))}
      deleteText={t('form.deleteGoal', { text: goal.text })}
    >
      <TextField
        label={t('form.text')}
        {...form.field('text')}
        error={form.problem('text') || null}
        hasFocusFirst
        input={{ maxLength: MAX_GOAL_TEXT_LENGTH, required: true, autoComplete: 'off' }}
      />
      <SelectField
        label={t('form.type')}
        value={values.kind}
        choices={GOAL_KINDS.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        onChange={(kind) => form.set({ kind: GOAL_KINDS.find((one) => one === kind) ?? 'Manual' })}
        hint={t(`kindHint.${values.kind}`)}
      />
      {(values.kind === 'Manual' || values.kind === 'Event') && (
        <TextField
          label={t('form.targetCount')}
          {...form.field('targetCount')}
          error={form.problem('targetCount') || null}
          input={{ inputMode: 'numeric', maxLength: MAX_COUNT_LENGTH, autoComplete: 'off' }}
        />
      )}
      {values.kind === 'Event' && (
        <>
          <fieldset className={classes.group}>
            <legend>{t('form.events')}</legend>
            {EVENTS.map((name) => (
              <label key={name} className={classes.check}>
                <input
                  type="checkbox"
                  checked={values.eventNames.includes(name)}
                  aria-invalid={Boolean(form.problem('events'))}
                  onChange={({ currentTarget: { checked } }) =>
                    form.set({
                      eventNames: EVENTS.filter((one) =>
                        one === name ? checked : values.eventNames.includes(one),
                      ),
                    })
                  }
                />
                {t(`event.${name}`)}
              </label>
            ))}
            {form.problem('events') && (
              <p className={classes.problem} role="alert">
                {form.problem('events')}
              </p>
            )}
          </fieldset>
          <TimeField label={t('form.release')} {...form.field('release')} />
          <TimeField label={t('form.deadline')} {...form.field('deadline')} />
          <div className={classes.row}>
            <ClockField label={t('form.observeFrom')} {...form.field('observeFrom')} />
            <ClockField label={t('form.observeTo')} {...form.field('observeTo')} />
          </div>
        </>
      )}
      {values.kind === 'Assessment (unsupported)' && (
        <div className={classes.row}>
          <TextField
            label={t('form.assessmentNumber')}
            {...form.field('assessmentNumber')}
            input={{ maxLength: 100, autoComplete: 'off' }}
          />
          <TextField
            label={t('form.required')}
            {...form.field('required')}
            error={form.problem('required') || null}
            input={{ inputMode: 'numeric', maxLength: 3, autoComplete: 'off' }}
          />
        </div>
      )}
      {values.kind === 'Binary (unsupported)' && <Conditions values={values} set={form.set} />}
    </FormDialog>
  );
}

interface ConditionsProps {
  readonly values: GoalValues;
  readonly set: (part: Partial<GoalValues>) => void;
}

function Conditions({ values: { conditions, operation }, set }: ConditionsProps) {
  const { t } = useTranslation('achievements');
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.conditions')}</legend>
      {conditions.map((condition, index) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- conditions are only added at the end
          key={index}
          label={t('form.condition', { number: index + 1 })}
          value={condition}
          onChange={(text) => set({ conditions: conditions.with(index, text) })}
          input={{ maxLength: 500, autoComplete: 'off' }}
        />
      ))}
      <SelectField
        label={t('form.operation')}
        value={operation}
        choices={[
          { value: 'AND', label: t('form.and') },
          { value: 'OR', label: t('form.or') },
        ]}
        onChange={(value) => set({ operation: value === 'OR' ? 'OR' : 'AND' })}
      />
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => set({ conditions: [...conditions, ''] })}
      >
        {t('form.addCondition')}
      </Button>
    </fieldset>
  );
}
