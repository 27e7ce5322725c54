import { Alert, Button, Text } from '@mantine/core';
import { chapterName } from '@wellspring/languages';
import { COURSE_LANGUAGES } from '@wellspring/languages/courses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { refusedActionText } from '../../backend';
import { currentUserQuery } from '../../backend/current-user';
import { offeredSettings } from '../../ui/unbuilt-sections';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { MarkdownField } from '../../ui/MarkdownField';
import { SelectField } from '../../ui/SelectField';
import { showActionFailure } from '../../ui/show-failure';
import { SwitchField } from '../../ui/Switch';
import { TextField } from '../../ui/TextField';
import { showToast } from '../../ui/toasts';
import { useForm } from '../../ui/use-form';
import classes from './Dialogs.module.css';
import { makeCourse, type NewCourse, USUAL_COURSE } from './new-course';

const SWITCHES = [
  'viewable',
  'enableGame',
  'enableAchievements',
  'enableOverallLeaderboard',
  'enableContestLeaderboard',
  'enableSourcecast',
  'enableStories',
] as const satisfies readonly (keyof NewCourse)[];

const OFFERED = COURSE_LANGUAGES.filter(({ isOffered }) => isOffered);
const CHAPTERS = [...new Set(OFFERED.map(({ chapter }) => chapter))];

/** Makes a course and goes to it. Closing the dialog asks first, so that no typed text is lost by mistake. */
export function CreateCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dialogs');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isLeaving, setIsLeaving] = useState(false);
  const create = useMutation({
    mutationFn: makeCourse,
    onSuccess: async ({ courseId, problem }) => {
      if (courseId === null) await queryClient.invalidateQueries(currentUserQuery);
      onClose();
      if (problem) showActionFailure(problem);
      showToast({ kind: 'success', message: t('create.done') });
      // The pages of the new course load its data themselves. Updating the data here first would make this
      // page redirect back.
      void navigate(courseId === null ? '/' : `/courses/${courseId}`);
    },
  });

  const {
    form,
    field,
    problem,
    values: course,
    set: change,
  } = useForm({
    first: USUAL_COURSE,
    problemsOf: ({ courseName }) => ({
      courseName: courseName.trim() === '' ? t('create.nameEmpty') : null,
    }),
    isBusy: create.isPending,
    onSubmit: (values) => create.mutate(values),
  });

  function close() {
    const parts = Object.keys(USUAL_COURSE) as (keyof NewCourse)[];
    if (parts.some((part) => course[part] !== USUAL_COURSE[part])) setIsLeaving(true);
    else onClose();
  }

  return (
    <>
      <Dialog title={t('create.title')} isOpen onClose={close} isClosedBeside={false}>
        <form className={classes.rows} {...form}>
          {create.isError && (
            <Alert color="red" role="alert">
              {refusedActionText(create.error)}
            </Alert>
          )}
          <TextField
            label={t('create.name')}
            hasFocusFirst
            {...field('courseName')}
            error={problem('courseName')}
            input={{ maxLength: 200, required: true }}
          />
          <TextField
            label={t('create.shortName')}
            {...field('courseShortName')}
            hint={t('create.shortNameHint')}
            input={{ maxLength: 100 }}
          />
          <MarkdownField
            label={t('create.help')}
            {...field('moduleHelpText')}
            maxLength={100_000}
            hint={t('create.helpHint')}
          />
          <div className={classes.switches}>
            {offeredSettings(SWITCHES).map((name) => (
              <SwitchField
                key={name}
                label={t(`create.${name}`)}
                isOn={course[name]}
                onChange={(isOn) => change({ [name]: isOn })}
              />
            ))}
          </div>
          <div className={classes.pair}>
            <SelectField
              label={t('create.chapter')}
              value={String(course.sourceChapter)}
              choices={CHAPTERS.map((chapter) => ({
                value: String(chapter),
                label: chapterName(chapter),
              }))}
              onChange={(value) => {
                change({ sourceChapter: Number(value), sourceVariant: 'default' });
              }}
            />
            <SelectField
              label={t('create.variant')}
              {...field('sourceVariant')}
              choices={OFFERED.filter(({ chapter }) => chapter === course.sourceChapter).map(
                ({ variant }) => ({ value: variant, label: variant }),
              )}
            />
          </div>
          <Text size="sm" c="dimmed">
            {t('create.later')}
          </Text>
          <div className={classes.ending}>
            <Button variant="default" onClick={close}>
              {t('cancel', { ns: 'ui' })}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {t('create.submit')}
            </Button>
          </div>
        </form>
      </Dialog>
      <ConfirmDialog
        title={t('leave.title', { ns: 'ui' })}
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        cancel={t('leave.stay', { ns: 'ui' })}
        confirm={t('leave.confirm', { ns: 'ui' })}
        onConfirm={onClose}
        isDanger
      >
        <Text>{t('create.leave')}</Text>
      </ConfirmDialog>
    </>
  );
}
