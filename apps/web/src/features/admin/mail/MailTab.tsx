import { Alert, Stack, Text, Title } from '@mantine/core';
import { type MailSetting, updateMailSettings } from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconAlertTriangle, IconMailOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { EmptyState } from '../../../ui/EmptyState';
import { QueryView } from '../../../ui/QueryView';
import { SwitchField } from '../../../ui/Switch';
import { mailSettingsQuery } from '../queries';

const KINDS = ['submission', 'backlog'] as const;

/** Switches for the e-mails that the course sends; each applies at once. */
export function MailTab() {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const mail = useQuery(mailSettingsQuery(courseId));
  return (
    <QueryView query={mail} loading={t('mail.loading')}>
      {({ isInstallationSending, settings }) => (
        <Stack gap="lg" maw={720}>
          <Text>{t('mail.about')}</Text>
          {!isInstallationSending && (
            <Alert color="amber" icon={<IconMailOff aria-hidden />}>
              {t('mail.notSending')}
            </Alert>
          )}
          {settings.length === 0 ? (
            <EmptyState icon={<IconMailOff aria-hidden />} text={t('mail.none')} />
          ) : (
            <Settings settings={settings} />
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function Settings({ settings }: { readonly settings: readonly MailSetting[] }) {
  const { t } = useTranslation('admin');
  const { courseId } = useCourse();
  const queryClient = useQueryClient();
  const { queryKey } = mailSettingsQuery(courseId);

  function show(changed: Pick<MailSetting, 'id' | 'isEnabled'>) {
    queryClient.setQueryData(queryKey, (mail) =>
      mail
        ? {
            ...mail,
            settings: mail.settings.map((one) =>
              one.id === changed.id ? { ...one, isEnabled: changed.isEnabled } : one,
            ),
          }
        : undefined,
    );
  }

  const change = useMutation({
    // One after another, so that the last press wins.
    scope: { id: `mail-settings-${courseId}` },
    mutationFn: (changed: Pick<MailSetting, 'id' | 'isEnabled'>) =>
      request(updateMailSettings, { params: { courseId }, body: { settings: [changed] } }),
    onMutate: show,
    onError: (_, { id, isEnabled }) => show({ id, isEnabled: !isEnabled }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });

  return (
    <>
      {KINDS.map((kind) => {
        const ofKind = settings.filter((setting) => setting.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          <section key={kind}>
            <Title order={2}>{t(`mail.${kind}`)}</Title>
            <Text c="dimmed" mb="sm">
              {t(`mail.${kind}About`)}
            </Text>
            <Stack gap="sm">
              {ofKind.map(({ id, assessmentType, isEnabled }) => (
                <SwitchField
                  key={id}
                  label={
                    kind === 'submission'
                      ? t('mail.submissionOf', { type: assessmentType ?? '' })
                      : t('mail.backlogSwitch')
                  }
                  isOn={isEnabled}
                  onChange={(isOn) => change.mutate({ id, isEnabled: isOn })}
                />
              ))}
            </Stack>
          </section>
        );
      })}
      {change.isError && (
        <Alert
          color="red"
          role="alert"
          title={t('mail.notSaved')}
          icon={<IconAlertTriangle aria-hidden />}
        >
          {refusedActionText(change.error)}
        </Alert>
      )}
    </>
  );
}
