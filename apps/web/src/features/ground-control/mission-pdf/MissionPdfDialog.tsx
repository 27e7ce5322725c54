import { Button, Group, Stack, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { missionPdfQuery } from '../queries';
import { PresentPdf } from './PresentPdf';
import { PdfUpload } from './PdfUpload';

interface MissionPdfDialogProps {
  readonly assessment: AssessmentOverview;
  readonly onClose: () => void;
}

/** The PDF of an assessment: open, upload, replace, remove. */
export function MissionPdfDialog({ assessment, onClose }: MissionPdfDialogProps) {
  const { t } = useTranslation('groundControl');
  const { courseId, id, title } = assessment;
  const [isUploading, setIsUploading] = useState(false);
  const pdf = useQuery(missionPdfQuery(courseId, id));
  return (
    <Dialog
      title={t('pdf.title', { title })}
      isOpen
      onClose={onClose}
      // An upload is stopped only by its own button.
      isClosable={!isUploading}
    >
      <Stack gap="md">
        <Text>{t('pdf.text')}</Text>
        <QueryView query={pdf} loading={t('pdf.loading')}>
          {(present) => (
            <>
              {present === null ? (
                <Text c="dimmed">{t('pdf.none')}</Text>
              ) : (
                <PresentPdf assessment={assessment} pdf={present} isLocked={isUploading} />
              )}
              <PdfUpload
                assessment={assessment}
                isReplacing={present !== null}
                onUploading={setIsUploading}
              />
            </>
          )}
        </QueryView>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={isUploading}>
            {t('pdf.close')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
