import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconInfoCircle } from '@tabler/icons-react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { PagesContext } from '../../../ui/pages';
import { QueryView } from '../../../ui/QueryView';
import { reservedSlugs } from '../../../ui/reserved-slugs';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { useSubmit } from '../../../ui/use-form';
import { setupQuery } from '../queries';
import classes from './ConfigurationTab.module.css';
import { CourseFields } from './CourseFields';
import { SaveBar } from './SaveBar';
import { draftOf, hasProblems, problemsOf, type SetupDraft } from './setup-draft';
import { TypeList } from './TypeList';
import { useSetupForm } from './use-setup-form';

/** The settings of the course and its assessment types. */
export function ConfigurationTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const setup = useQuery(setupQuery(courseId));
  return (
    <QueryView query={setup} loading={t('setup.loading')}>
      {(saved) => <SetupForm key={courseId} saved={draftOf(saved)} />}
    </QueryView>
  );
}

function SetupForm({ saved }: { readonly saved: SetupDraft }) {
  const { t } = useTranslation('admin');
  const form = useSetupForm(saved, () =>
    showToast({ kind: 'success', message: t('setup.saved'), durationMs: TOAST_MS.short }),
  );
  const { base, draft, change, isSaving } = form;
  const problems = problemsOf(draft, reservedSlugs(useContext(PagesContext)));

  const submit = useSubmit({
    problems: { fields: hasProblems(problems) },
    isBusy: isSaving || !form.hasChanges,
    onSubmit: () => form.save(),
  });

  return (
    <form {...submit.form}>
      <LeaveGuard hasChanges={form.hasChanges} onLeave={() => form.discard()} />
      {form.isRestored && form.hasChanges && (
        <Alert color="spring" mb="md" icon={<IconInfoCircle aria-hidden />}>
          {t('setup.restored')}
        </Alert>
      )}
      {/* While changes are being sent, they cannot be edited. */}
      <fieldset className={classes.fields} disabled={isSaving}>
        <CourseFields
          base={base.course}
          draft={draft.course}
          problems={problems.course}
          onChange={(course) => change({ course: { ...draft.course, ...course } })}
        />
        <TypeList
          base={base.types}
          types={draft.types}
          problems={problems.types}
          onChange={(types) => change({ types })}
        />
      </fieldset>
      <SaveBar form={form} isRefused={submit.wasRefused && !submit.isValid} />
    </form>
  );
}
