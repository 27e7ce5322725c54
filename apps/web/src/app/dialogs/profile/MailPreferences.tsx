import { Alert, Button, Text } from '@mantine/core';
import {
  getMailPreferences,
  type MailSetting,
  type ReplyOf,
  updateMailPreferences,
} from '@wellspring/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { refusedActionText } from '../../../backend/failures';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { showToast } from '../../../ui/toasts';
import { useForm } from '../../../ui/use-form';
import { isEmailAddress } from './email-address';
import classes from './Profile.module.css';

type Preferences = ReplyOf<typeof getMailPreferences>;

const keyOf = (courseId: number) => ['courses', courseId, 'mail-preferences'];

export function mailPreferencesQuery(courseId: number) {
  return queryOptions({
    queryKey: keyOf(courseId),
    queryFn: ({ signal }) => request(getMailPreferences, { params: { courseId }, signal }),
  });
}

/**
 * When the installation sends no e-mail, the section is hidden, unless the user has given an address, which
 * they can still remove.
 */
export function isMailShown({ isInstallationSending, email }: Preferences): boolean {
  return isInstallationSending || email !== null;
}

interface MailPreferencesProps {
  readonly courseId: number;
  /** The preferences as the server has them. */
  readonly known: Preferences;
}

/** The user's address, and which e-mails of the course they want. */
export function MailPreferences(props: MailPreferencesProps) {
  const { t } = useTranslation('dialogs');
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('mail.title')}</h3>
      <MailForm {...props} />
    </section>
  );
}

interface Values {
  readonly email: string;
  readonly settings: readonly MailSetting[];
}

function MailForm({ courseId, known }: MailPreferencesProps) {
  const { t } = useTranslation('dialogs');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: ({ email, settings }: Values) =>
      request(updateMailPreferences, {
        params: { courseId },
        body: {
          email: email.trim() === '' ? null : email.trim(),
          settings: settings.map(({ id, isEnabled }) => ({ id, isEnabled })),
        },
      }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: keyOf(courseId) });
      showToast({ kind: 'success', message: t('mail.saved') });
    },
  });

  const { form, field, problem, values, set } = useForm({
    first: { email: known.email ?? '', settings: known.settings },
    problemsOf: ({ email }: Values) => ({
      email: isEmailAddress(email) ? null : t('mail.notAnAddress'),
    }),
    isBusy: save.isPending,
    onSubmit: (typed) => save.mutate(typed),
  });

  return (
    <form className={classes.section} {...form}>
      {!known.isInstallationSending && <Text c="dimmed">{t('mail.notSending')}</Text>}
      {known.settings.length === 0 && <Text c="dimmed">{t('mail.nothing')}</Text>}
      {save.isError && (
        <Alert color="red" role="alert">
          {refusedActionText(save.error)}
        </Alert>
      )}
      <TextField
        label={t('mail.address')}
        type="email"
        {...field('email')}
        hint={t('mail.addressHint')}
        error={problem('email')}
        input={{ autoComplete: 'email', maxLength: 254 }}
      />
      {values.settings.map((setting, index) => (
        <SwitchField
          key={setting.id}
          label={t(`mail.${setting.kind}`, { type: setting.assessmentType ?? '' })}
          isOn={setting.isEnabled}
          onChange={(isEnabled) =>
            set({ settings: values.settings.with(index, { ...setting, isEnabled }) })
          }
        />
      ))}
      <div>
        <Button type="submit" variant="default" loading={save.isPending}>
          {t('mail.save')}
        </Button>
      </div>
    </form>
  );
}
