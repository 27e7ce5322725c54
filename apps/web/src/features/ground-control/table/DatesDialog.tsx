import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { TextField } from '../../../ui/TextField';
import { useChange } from '../use-change';
import { fromField, toField, zoneAt } from './local-time';

interface DatesDialogProps {
  readonly assessment: AssessmentOverview;
  /** Which of both was asked for. */
  readonly first: 'openAt' | 'closeAt';
  readonly onClose: () => void;
}

/** When an assessment opens and closes, in the time zone of the person; both are changed together. */
export function DatesDialog({ assessment, first, onClose }: DatesDialogProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { t: tShared } = useTranslation('ui');
  const [fields, setFields] = useState({
    openAt: toField(assessment.openAt),
    closeAt: toField(assessment.closeAt),
  });
  const [hasTried, setHasTried] = useState(false);
  const change = useChange(assessment, { done: () => t('done.updated'), onDone: onClose });
  const openAt = fromField(fields.openAt, assessment.openAt);
  const closeAt = fromField(fields.closeAt, assessment.closeAt);
  const isOrdered = openAt === null || closeAt === null || Date.parse(openAt) < Date.parse(closeAt);
  const problem = {
    openAt: openAt === null ? t('dates.missing') : null,
    closeAt: closeAt === null ? t('dates.missing') : isOrdered ? null : t('dates.order'),
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (openAt !== null && closeAt !== null && isOrdered) change.mutate({ openAt, closeAt });
  }

  return (
    <Dialog title={t('dates.title')} isOpen onClose={onClose} isClosedBeside={false}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <Text>
            {assessment.number} {assessment.title}
          </Text>
          {(['openAt', 'closeAt'] as const).map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              label={t(`dates.${name}`)}
              value={fields[name]}
              onChange={(value) => setFields({ ...fields, [name]: value })}
              error={hasTried || name === 'closeAt' ? problem[name] : null}
              hasFocusFirst={name === first}
              input={{ required: true }}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('dates.zone', { zone: zoneAt(openAt ?? assessment.openAt, i18n.language) })}
          </Text>
          {change.isError && (
            <Alert color="red" role="alert">
              {refusedActionText(change.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tShared('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending}>
              {t('dates.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
