import { Text } from '@mantine/core';
import { COURSE_VARIANTS, updateCourseConfiguration } from '@wellspring/contract';
import { chapterName, COURSE_LANGUAGE, findLanguage } from '@wellspring/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../backend';
import { useCourse } from '../../backend/course';
import { currentUserQuery } from '../../backend/current-user';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { SelectField } from '../../ui/SelectField';
import { showToast } from '../../ui/toasts';

interface CourseLanguage {
  readonly sourceChapter: number;
  readonly sourceVariant: string;
}

const LANGUAGES: readonly CourseLanguage[] = Object.entries(COURSE_VARIANTS).flatMap(
  ([chapter, variants]) =>
    variants.map((sourceVariant) => ({ sourceChapter: Number(chapter), sourceVariant })),
);

const keyOf = ({ sourceChapter, sourceVariant }: CourseLanguage) =>
  `${sourceChapter} ${sourceVariant}`;

/** The initial language of the course's playground. Asks before changing it. */
export function DefaultLanguage() {
  const { t } = useTranslation('groundControl');
  const { courseId, configuration } = useCourse();
  const queryClient = useQueryClient();
  const [wanted, setWanted] = useState<CourseLanguage | null>(null);
  const change = useMutation({
    mutationFn: ({ sourceChapter, sourceVariant }: CourseLanguage) =>
      request(updateCourseConfiguration, {
        params: { courseId },
        body: { sourceChapter, sourceVariant },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(currentUserQuery);
      showToast({ kind: 'success', message: t('done.updated') });
      setWanted(null);
    },
  });

  const nameOf = ({ sourceChapter: chapter, sourceVariant: variant }: CourseLanguage) => {
    const whole = findLanguage(COURSE_LANGUAGE.id, chapter, variant);
    return whole?.displayName ?? t('language.variant', { language: chapterName(chapter), variant });
  };
  // A value that was saved elsewhere is shown even when it does not run here.
  const offered = LANGUAGES.filter(
    (one) =>
      findLanguage(COURSE_LANGUAGE.id, one.sourceChapter, one.sourceVariant) ||
      keyOf(one) === keyOf(configuration),
  );

  return (
    <>
      <SelectField
        label={t('language.label')}
        value={keyOf(configuration)}
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
          <Text>{t('language.text', { from: nameOf(configuration), to: nameOf(wanted) })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
