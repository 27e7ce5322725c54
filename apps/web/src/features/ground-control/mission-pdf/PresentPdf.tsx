import { Button, Group, Stack, Text } from '@mantine/core';
import { type AssessmentOverview, type MissionPdf, removeMissionPdf } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { formatFileSize } from '../../../ui/file-size';
import { FileLink } from '../../../ui/FileLink';
import { formatTime, useNow } from '../../../ui/times';
import { missionPdfQuery } from '../queries';
import { useAction } from '../use-change';

interface PresentPdfProps {
  readonly assessment: AssessmentOverview;
  readonly pdf: MissionPdf;
  /** True if it cannot be removed, because another one is being uploaded. */
  readonly isLocked: boolean;
}

const MINUTE_MS = 60_000;

/** The present PDF of an assessment, with the button that removes it. */
export function PresentPdf({ assessment, pdf, isLocked }: PresentPdfProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { courseId, id: assessmentId, title } = assessment;
  const { address, file } = pdf;
  const now = useNow(MINUTE_MS);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction(courseId, {
    act: async () => {
      await request(removeMissionPdf, { params: { courseId, assessmentId } });
      await queryClient.invalidateQueries(missionPdfQuery(courseId, assessmentId));
    },
    done: () => t('done.pdfRemoved'),
    onDone: () => setIsAsking(false),
  });
  return (
    <Group justify="space-between" gap="sm">
      <Stack gap={4}>
        <FileLink
          address={address}
          label={
            file === null
              ? t('pdf.openElsewhere', { address })
              : t('pdf.open', { name: file.name, size: formatFileSize(file.size, i18n.language) })
          }
        />
        {file !== null && (
          <Text size="sm" c="dimmed">
            {t('pdf.since', { date: formatTime(file.uploadedAt, i18n.language, now) })}
          </Text>
        )}
      </Stack>
      <Button
        variant="default"
        disabled={isLocked}
        onClick={() => {
          remove.reset();
          setIsAsking(true);
        }}
      >
        {t('pdf.remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('pdf.removeTitle', { title })}
          isOpen
          onClose={() => setIsAsking(false)}
          confirm={t('pdf.removeConfirm')}
          onConfirm={() => remove.mutate()}
          isDanger
          isPending={remove.isPending}
          error={remove.error}
        >
          <Text>{t('pdf.removeText')}</Text>
        </ConfirmDialog>
      )}
    </Group>
  );
}
