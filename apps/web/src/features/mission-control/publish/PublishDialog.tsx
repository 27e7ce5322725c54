import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { uploadAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, request } from '../../../backend';
import type { Course } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { SwitchField } from '../../../ui/Switch';
import { showToast } from '../../../ui/toasts';
import { ProblemList } from '../draft-page/ProblemList';
import type { Draft } from '../model/draft';
import { checkDraft, isPublishable } from '../model/draft-problems';
import { fileName } from '../model/file-name';

interface PublishDialogProps {
  readonly course: Course;
  readonly draft: Draft;
  readonly onClose: () => void;
}

/** Sends a draft to the course, as an upload of its file would (rule R15). */
export function PublishDialog({ course, draft, onClose }: PublishDialogProps) {
  const { t } = useTranslation('missionControl');
  const types = course.assessmentConfigurations;
  const [checked] = useState(() => checkDraft(draft));
  const [typeId, setTypeId] = useState(() => typeOf(course, draft.about.kind));
  const [isForced, setIsForced] = useState(false);
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  const [wasIgnored, setWasIgnored] = useState(false);
  const publish = usePublish(course, (reply) => {
    if (reply === 'Assessment has submissions, ignoring...') {
      setWasIgnored(true);
      return;
    }
    const message = t(reply === 'OK' ? 'publish.done' : 'publish.forced');
    showToast({ kind: 'success', message });
    onClose();
  });

  function send() {
    setIsTypeMissing(typeId === null);
    setWasIgnored(false);
    if (typeId === null || checked.xml === null) return;
    const name = fileName(draft.about, t('fileName'));
    const file = new File([checked.xml], name, { type: 'text/xml' });
    publish.mutate({ file, typeId, isForced });
  }

  const canSend = isPublishable(checked);
  return (
    <Dialog title={t('publish.title')} isOpen onClose={onClose} isClosedBeside={false}>
      <Stack gap="md">
        <Text>{t('publish.about', { course: course.configuration.courseName })}</Text>
        {!canSend && <Text role="alert">{t('publish.hasErrors')}</Text>}
        <ProblemList problems={checked.problems} hasPlaces />
        {canSend && (
          <>
            <SelectField
              label={t('publish.type')}
              value={typeId === null ? '' : String(typeId)}
              choices={[
                { value: '', label: t('publish.chooseType') },
                ...types.map((type) => ({
                  value: String(type.assessmentConfigId),
                  label: type.type,
                })),
              ]}
              onChange={(value) => {
                setTypeId(value === '' ? null : Number(value));
                setIsTypeMissing(false);
              }}
            />
            {isTypeMissing && (
              <Text c="red" role="alert">
                {t('publish.typeMissing')}
              </Text>
            )}
            <SwitchField
              label={t('publish.force')}
              hint={t('publish.forceHint')}
              isOn={isForced}
              onChange={setIsForced}
            />
          </>
        )}
        {wasIgnored && (
          <Alert color="amber" role="alert">
            <Text>{t('publish.ignored')}</Text>
            <Text>{t('publish.ignoredHint')}</Text>
          </Alert>
        )}
        {publish.isError && (
          <Alert color="red" role="alert">
            {failureText(publish.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('publish.cancel')}
          </Button>
          {canSend && (
            <Button loading={publish.isPending} onClick={send}>
              {t('publish.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The kind of assessments that the draft names, if the course has one called so. */
function typeOf(course: Course, kind: string): number | null {
  const wanted = kind.trim().toLowerCase();
  const found = course.assessmentConfigurations.find(({ type }) => {
    const name = type.toLowerCase();
    // Files say `mission` where courses say `Missions`.
    return wanted !== '' && (name === wanted || name === `${wanted}s`);
  });
  return found?.assessmentConfigId ?? null;
}

interface Upload {
  readonly file: File;
  readonly typeId: number;
  readonly isForced: boolean;
}

function usePublish(course: Course, onReply: (reply: string) => void) {
  const queryClient = useQueryClient();
  const { courseId } = course;
  return useMutation({
    mutationFn: ({ file, typeId, isForced }: Upload) =>
      request(uploadAssessment, {
        params: { courseId },
        body: {
          'assessment[file]': file,
          forceUpdate: isForced ? 'true' : 'false',
          assessmentConfigId: typeId,
        },
      }),
    onSuccess: async (reply) => {
      // Everything of the course that is shown may be another thing now.
      await queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'assessments'] });
      onReply(reply);
    },
  });
}
