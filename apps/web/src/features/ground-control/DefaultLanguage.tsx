import { Text } from '@mantine/core';
import { updateCourseConfiguration } from '@wellspring/contract';
import type { CourseLanguage } from '@wellspring/evaluator';
import { chapterName, findChapter } from '@wellspring/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../backend';
import { useCourse } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { offeredLanguages } from '../../ui/course-languages';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { SelectField } from '../../ui/SelectField';
import { showToast } from '../../ui/toasts';

type LanguageName = Pick<CourseLanguage, 'chapter' | 'variant'>;

const keyOf = ({ chapter, variant }: LanguageName) => `${chapter} ${variant}`;

/** The initial language of the course's playground. Asks before changing it. */
export function DefaultLanguage() {
  const { t } = useTranslation('groundControl');
  const { courseId, configuration } = useCourse();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<LanguageName | null>(null);
  const change = useMutation({
    mutationFn: ({ chapter, variant }: LanguageName) =>
      request(updateCourseConfiguration, {
        params: { courseId },
        body: { sourceChapter: chapter, sourceVariant: variant },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentUserQuery);
      showToast({ kind: 'success', message: t('done.updated') });
      setWanted(null);
    },
  });

  const nameOf = ({ chapter, variant }: LanguageName) => {
    const whole = findChapter(chapter, variant);
    return whole?.displayName ?? t('language.variant', { language: chapterName(chapter), variant });
  };
  // A value that was saved elsewhere is shown even when it does not run here.
  const offered = offeredLanguages(configuration);
  const set = { chapter: configuration.sourceChapter, variant: configuration.sourceVariant };

  return (
    <>
      <SelectField
        label={t('language.label')}
        value={keyOf(set)}
        choices={offered.map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
        onChange={(value) => {
          change.reset();
          setWanted(offered.find((one) => keyOf(one) === value) ?? null);
        }}
      />
      {wanted && (
        <ConfirmDialog
          title={t('language.title')}
          isOpen
          onClose={() => setWanted(null)}
          confirm={t('language.confirm')}
          onConfirm={() => change.mutate(wanted)}
          isPending={change.isPending}
          error={change.error}
        >
          <Text>{t('language.text', { from: nameOf(set), to: nameOf(wanted) })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
