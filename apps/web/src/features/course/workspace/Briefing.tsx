import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Assessment } from '@wellspring/contract';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { Markdown } from '../../../ui/Markdown';

type Briefed = Pick<Assessment, 'longSummary' | 'missionPDF'>;

/** What the whole assessment is about, and its paper where there is one. */
export function Briefing({ assessment }: { readonly assessment: Briefed }) {
  const { t } = useTranslation('course');
  const { longSummary, missionPDF } = assessment;
  const paper = missionPDF === null ? null : safeAddress(missionPDF);
  return (
    <Stack gap="md">
      {longSummary ? (
        <Markdown text={longSummary} />
      ) : (
        <Text c="dimmed">{t('workspace.noBriefing')}</Text>
      )}
      {paper !== null && (
        <Anchor href={paper} target="_blank" rel="noopener noreferrer">
          <Group gap="xs" wrap="nowrap">
            <IconFileTypePdf size={20} aria-hidden />
            {t('workspace.paper')}
          </Group>
        </Anchor>
      )}
    </Stack>
  );
}

/** The briefing before one begins: at the first opening, over the first question. */
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

/** The address if a browser can be sent there without running anything; null otherwise. */
function safeAddress(address: string): string | null {
  if (address.trim() === '') return null;
  try {
    const { protocol, href } = new URL(address, location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
