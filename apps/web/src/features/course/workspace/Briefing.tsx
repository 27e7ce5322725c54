import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Assessment } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { formatFileSize } from '../../../ui/file-size';
import { FileLink } from '../../../ui/FileLink';
import { Markdown } from '../../../ui/Markdown';

type Briefed = Pick<Assessment, 'longSummary' | 'missionPDF' | 'missionPDFFile'>;

/** The briefing of the assessment, and its PDF if there is one. */
export function Briefing({ assessment }: { readonly assessment: Briefed }) {
  const { t, i18n } = useTranslation('course');
  const { longSummary, missionPDF: address, missionPDFFile: file } = assessment;
  return (
    <Stack gap="md">
      {longSummary ? (
        <Markdown text={longSummary} />
      ) : (
        <Text c="dimmed">{t('workspace.noBriefing')}</Text>
      )}
      {address !== null && (
        <FileLink
          address={address}
          label={
            file === null
              ? t('workspace.paper')
              : t('workspace.paperOf', {
                  name: file.name,
                  size: formatFileSize(file.size, i18n.language),
                })
          }
        />
      )}
    </Stack>
  );
}

/** The briefing as a dialog: at the first opening, over the first question. */
export function BriefingDialog({ assessment }: { readonly assessment: Assessment }) {
  const { t } = useTranslation('course');
  const [isOpen, { close }] = useDisclosure(true);
  return (
    <Dialog title={assessment.title} isOpen={isOpen} onClose={close}>
      <Stack gap="md">
        <Briefing assessment={assessment} />
        <Group justify="flex-end">
          <Button data-autofocus onClick={close}>
            {t('workspace.continue')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
