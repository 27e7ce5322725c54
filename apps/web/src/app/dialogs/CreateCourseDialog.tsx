import { Alert, Button, Text } from '@mantine/core';
import { COURSE_VARIANTS } from '@wellspring/contract';
import { chapterName, COURSE_LANGUAGE, findLanguage } from '@wellspring/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
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

const CHAPTERS = [1, 2, 3, 4] as const;

/** Makes a course and goes to it. Closing the dialog asks first, so that no typed text is lost by mistake. */
export function CreateCourseDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('dialogs');
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [course, setCourse] = useState(USUAL_COURSE);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<NewCourse>) => setCourse((before) => ({ ...before, ...part }));

  const create = useMutation({
    mutationFn: () => makeCourse(course),
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

  function close() {
    const parts = Object.keys(USUAL_COURSE) as (keyof NewCourse)[];
    if (parts.some((part) => course[part] !== USUAL_COURSE[part])) setIsLeaving(true);
    else onClose();
  }

  function submit() {
    const isMissing = course.courseName.trim() === '';
    setIsNameMissing(isMissing);
    if (isMissing) {
      form.current?.querySelector('input')?.focus();
    } else if (!create.isPending) create.mutate();
  }

  return (
    <>
      <Dialog title={t('create.title')} isOpen onClose={close} isClosedBeside={false}>
        <form
          ref={form}
          className={classes.rows}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {create.isError && (
            <Alert color="red" role="alert">
              {refusedActionText(create.error)}
            </Alert>
          )}
          <TextField
            label={t('create.name')}
            hasFocusFirst
            value={course.courseName}
            onChange={(courseName) => change({ courseName })}
            error={isNameMissing && course.courseName.trim() === '' ? t('create.nameEmpty') : null}
            input={{ maxLength: 200, required: true }}
          />
          <TextField
            label={t('create.shortName')}
            value={course.courseShortName}
            onChange={(courseShortName) => change({ courseShortName })}
            hint={t('create.shortNameHint')}
            input={{ maxLength: 100 }}
          />
          <MarkdownField
            label={t('create.help')}
            value={course.moduleHelpText}
            onChange={(moduleHelpText) => change({ moduleHelpText })}
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
                const sourceChapter = CHAPTERS.find((chapter) => String(chapter) === value) ?? 1;
                change({ sourceChapter, sourceVariant: 'default' });
              }}
            />
            <SelectField
              label={t('create.variant')}
              value={course.sourceVariant}
              choices={COURSE_VARIANTS[course.sourceChapter]
                .filter((variant) =>
                  findLanguage(COURSE_LANGUAGE.id, course.sourceChapter, variant),
                )
                .map((variant) => ({ value: variant, label: variant }))}
              onChange={(sourceVariant) => change({ sourceVariant })}
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
