import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { clockOf, dayOf, toField, zoneAt } from '../../../ui/local-time';
import { showActionFailure } from '../../../ui/show-failure';
import { TextField } from '../../../ui/TextField';
import { useSubmit } from '../../../ui/use-form';
import { overviewsQuery } from '../queries';
import { useChange } from '../use-change';
import { changedMeanwhile, type DateFields, datesOf } from './dates-draft';

interface DatesDialogProps {
  readonly assessment: AssessmentOverview;
  /** The date that gets the focus. */
  readonly first: 'openAt' | 'closeAt';
  readonly onClose: () => void;
}

/** Changes the times at which an assessment opens and closes, in the user's time zone. Both are changed together. */
export function DatesDialog({ assessment, first, onClose }: DatesDialogProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { t: tShared } = useTranslation('ui');
  const queryClient = useQueryClient();
  // The state when the dialog opened: changes by others are reported, and are not changes of this user.
  const [base] = useState(assessment);
  const [fields, setFields] = useState<DateFields>({});
  const [isLooking, setIsLooking] = useState(false);
  const change = useChange(assessment, { done: () => t('done.updated'), onDone: onClose });
  const { openAt, closeAt } = datesOf(fields, assessment);
  const others = changedMeanwhile(base, assessment);
  const isOrdered = openAt === null || closeAt === null || Date.parse(openAt) < Date.parse(closeAt);
  const problem = {
    openAt: openAt === null ? t('dates.missing') : null,
    closeAt: closeAt === null ? t('dates.missing') : isOrdered ? null : t('dates.order'),
  };

  const { form, wasRefused } = useSubmit({
    problems: problem,
    isBusy: change.isPending || isLooking,
    onSubmit: () => void save(),
  });

  /** Both dates are sent, so an untouched one must be the latest. */
  async function save() {
    if (openAt === null || closeAt === null) return;
    setIsLooking(true);
    try {
      const query = { ...overviewsQuery(assessment.courseId), staleTime: 0 };
      const newest = (await queryClient.fetchQuery(query)).find(({ id }) => id === assessment.id);
      // Changes by others are shown first.
      if (newest && changedMeanwhile(assessment, newest).length === 0) {
        change.mutate({ openAt, closeAt });
      }
    } catch (error) {
      showActionFailure(error);
    } finally {
      setIsLooking(false);
    }
  }

  return (
    <Dialog title={t('dates.title')} isOpen onClose={onClose} isClosedBeside={false}>
      <form {...form}>
        <Stack gap="md">
          <Text>
            {assessment.number} {assessment.title}
          </Text>
          {(['openAt', 'closeAt'] as const).map((name) => (
            <TextField
              key={name}
              type="datetime-local"
              label={t(`dates.${name}`)}
              value={fields[name] ?? toField(assessment[name])}
              onChange={(value) => setFields({ ...fields, [name]: value })}
              error={wasRefused || name === 'closeAt' ? problem[name] : null}
              hasFocusFirst={name === first}
              input={{ required: true }}
            />
          ))}
          <Text size="sm" c="dimmed">
            {t('dates.zone', { zone: zoneAt(openAt ?? assessment.openAt, i18n.language) })}
          </Text>
          {others.length > 0 && (
            <Alert color="amber" role="alert">
              {others.map((name) => (
                <Text key={name}>
                  {t(`dates.${name}Changed`, {
                    date: dayOf(assessment[name], i18n.language),
                    time: clockOf(assessment[name], i18n.language),
                  })}
                </Text>
              ))}
            </Alert>
          )}
          {change.isError && (
            <Alert color="red" role="alert">
              {refusedActionText(change.error)}
            </Alert>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {tShared('cancel')}
            </Button>
            <Button type="submit" loading={change.isPending || isLooking}>
              {t('dates.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
