import { Alert, Button, Select } from '@mantine/core';
import {
  type CoursePerson,
  type Goal,
  countFrom,
  isReached,
  kindOfGoal,
  listGoals,
  MAX_GOAL_COUNT,
  setProgressOf,
} from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import '../../../ui/choice-kit-styles';
import { QueryView } from '../../../ui/QueryView';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';
import { useForm } from '../../../ui/use-form';
import { peopleQuery, progressQuery } from '../queries';
import classes from './GoalEditor.module.css';
import { peopleOf, personMatches } from './people';

interface GoalEditorProps {
  /** The registration of the person on show; null: the user. */
  readonly courseRegId: number | null;
  readonly onPerson: (courseRegId: number | null) => void;
  readonly showsHidden: boolean;
  readonly onShowHidden: (isShown: boolean) => void;
}

/** Lets staff look at a person's achievements, and set how far the person is with a goal that nothing counts. */
export function GoalEditor(props: GoalEditorProps) {
  const { t } = useTranslation('achievements');
  const { courseId } = useCourse();
  const [isOpen, setIsOpen] = useState(props.courseRegId !== null);
  const people = useQuery(peopleQuery(courseId));
  const goals = useQuery({
    queryKey: ['courses', courseId, 'admin', 'goals'],
    queryFn: ({ signal }) => request(listGoals, { params: { courseId }, signal }),
  });
  return (
    <details
      className={classes.editor}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className={classes.summary}>{t('editor.title')}</summary>
      <QueryView query={people} loading={t('editor.loading')}>
        {(everyone) => (
          <QueryView query={goals} loading={t('editor.loading')}>
            {(all) => (
              <Editor
                {...props}
                people={everyone}
                goals={all.filter((goal) => kindOfGoal(goal) === 'Manual')}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </details>
  );
}

/** The longest count, with its sign. */
const MAX_COUNT_LENGTH = 11;
/** The maximum number of options; the others are found by typing. */
const MAX_CHOICES = 50;

interface EditorProps extends GoalEditorProps {
  readonly people: readonly CoursePerson[];
  /** The manual ones. */
  readonly goals: readonly Goal[];
}

function Editor({ people, goals, courseRegId, onPerson, showsHidden, onShowHidden }: EditorProps) {
  const { t } = useTranslation('achievements');
  const { courseId, registration } = useCourse();
  const queryClient = useQueryClient();
  const offered = peopleOf(people, registration.group);
  const person = offered.find((one) => one.courseRegId === courseRegId) ?? null;
  const hiddenId = useId();
  const first: { readonly goal: string | null; readonly count: string } = {
    goal: null,
    count: '0',
  };

  const save = useMutation({
    mutationFn: async ({ goal, count }: { readonly goal: Goal; readonly count: number }) => {
      if (courseRegId === null) return;
      const completed = isReached(count, goal.targetCount);
      await request(setProgressOf, {
        params: { courseId, courseRegId, uuid: goal.uuid },
        body: { progress: { count, completed } },
      });
    },
    onSuccess: () => {
      showToast({ kind: 'success', message: t('editor.updated') });
      const own = courseRegId === registration.courseRegId ? null : courseRegId;
      return Promise.all([
        queryClient.invalidateQueries(progressQuery(courseId, own)),
        queryClient.invalidateQueries(progressQuery(courseId, courseRegId)),
      ]);
    },
  });

  const form = useForm({
    first,
    problemsOf: ({ goal }) => ({
      person: person === null && t('editor.noPerson'),
      goal: !goals.some(({ uuid }) => uuid === goal) && t('editor.noGoal'),
    }),
    isBusy: save.isPending,
    onSubmit({ goal: uuid, count }) {
      const goal = goals.find((one) => one.uuid === uuid);
      const wanted = Math.min(countFrom(Number(count)), MAX_GOAL_COUNT);
      form.set({ count: String(wanted) });
      if (goal) save.mutate({ goal, count: wanted });
    },
  });
  const chosenGoal = goals.find(({ uuid }) => uuid === form.values.goal);
  const personProblem = form.problem('person');
  const goalProblem = form.problem('goal');

  return (
    <form {...form.form} className={classes.form} aria-label={t('editor.title')}>
      <Select
        label={t('editor.person')}
        placeholder={t('editor.choosePerson')}
        nothingFoundMessage={t('editor.noSuchPerson')}
        data={offered.map((one) => ({
          value: String(one.courseRegId),
          label: personWords(one),
        }))}
        filter={({ options, search, limit }) =>
          options
            .filter((option) => {
              const id = 'value' in option ? Number(option.value) : 0;
              const found = offered.find((one) => one.courseRegId === id);
              return found !== undefined && personMatches(found, search);
            })
            .slice(0, limit)
        }
        limit={MAX_CHOICES}
        value={person === null ? null : String(person.courseRegId)}
        onChange={(value) => onPerson(value === null ? null : Number(value))}
        {...(personProblem && { error: personProblem })}
        inputWrapperOrder={['label', 'error', 'input']}
        openOnFocus={false}
        searchable
        clearable
        // By default it is for the mouse only.
        clearButtonProps={{
          'aria-label': t('editor.clearPerson'),
          'aria-hidden': false,
          tabIndex: 0,
        }}
        classNames={{ label: classes.label ?? '', input: classes.control ?? '' }}
      />
      <Select
        label={t('editor.goal')}
        placeholder={t(goals.length === 0 ? 'editor.noGoals' : 'editor.chooseGoal')}
        nothingFoundMessage={t('editor.noSuchGoal')}
        data={goals.map(({ uuid, text }) => ({ value: uuid, label: text }))}
        limit={MAX_CHOICES}
        value={form.values.goal}
        onChange={(goal) => form.set({ goal })}
        {...(goalProblem && { error: goalProblem })}
        inputWrapperOrder={['label', 'error', 'input']}
        openOnFocus={false}
        searchable
        allowDeselect={false}
        classNames={{ label: classes.label ?? '', input: classes.control ?? '' }}
      />
      <TextField
        label={t('editor.count')}
        value={form.values.count}
        onChange={(count) => form.set({ count })}
        onLeave={() =>
          form.set({
            count: String(Math.min(countFrom(Number(form.values.count)), MAX_GOAL_COUNT)),
          })
        }
        input={{ inputMode: 'numeric', autoComplete: 'off', maxLength: MAX_COUNT_LENGTH }}
        {...(chosenGoal && { hint: t('editor.target', { target: chosenGoal.targetCount }) })}
      />
      <Button type="submit" loading={save.isPending} className={classes.submit ?? ''}>
        {t('editor.update')}
      </Button>
      <label htmlFor={hiddenId} className={classes.hidden}>
        <input
          id={hiddenId}
          type="checkbox"
          checked={showsHidden}
          onChange={({ currentTarget }) => onShowHidden(currentTarget.checked)}
        />
        {t('editor.viewHidden')}
      </label>
      {save.error !== null && (
        <Alert color="red" role="alert" className={classes.failure ?? ''}>
          {refusedActionText(save.error)}
        </Alert>
      )}
    </form>
  );
}

/** The name, the username and the group of a person, by all of which they are found. */
function personWords({ name, username, group }: CoursePerson): string {
  const named = name === null ? username : `${name} (${username})`;
  return group === null ? named : `${named} · ${group}`;
}
