import { Alert, Button } from '@mantine/core';
import { changePassword } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request, signedInWith } from '../../../backend';
import { refusedActionText } from '../../../backend/failures';
import { NewPasswordFields } from '../../../features/sign-in/NewPasswordFields';
import { newPasswordFailure } from '../../../features/sign-in/new-password-failure';
import { checkPassword, NO_PASSWORD } from '../../../features/sign-in/password-checks';
import { providersQuery } from '../../../features/sign-in/queries';
import '../../../features/sign-in/texts';
import { TextField } from '../../../ui/TextField';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { useForm } from '../../../ui/use-form';
import classes from './Profile.module.css';

/** For users who sign in with a password; others have none here. */
export function PasswordChange() {
  const { t } = useTranslation('dialogs');
  const providers = useQuery(providersQuery);
  const [isOpen, setIsOpen] = useState(false);
  const provider = providers.data?.providers.find(({ id }) => id === signedInWith());
  if (provider?.kind !== 'password') return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('password.title')}</h3>
      {isOpen ? (
        <PasswordForm onDone={() => setIsOpen(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setIsOpen(true)}>
            {t('password.change')}
          </Button>
        </div>
      )}
    </section>
  );
}

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('dialogs');
  const { t: ofSignIn } = useTranslation('signIn');
  const change = useMutation({
    mutationFn: ({ current, next }: { readonly current: string; readonly next: string }) =>
      request(changePassword, { body: { current, next } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: t('password.done'), durationMs: TOAST_MS.long });
      onDone();
    },
  });
  const { form, field, values, problem, wasRefused } = useForm({
    first: { current: '', password: NO_PASSWORD },
    problemsOf: ({ current, password }) => ({
      current: current === '' ? t('password.currentMissing') : null,
      ...checkPassword(password),
    }),
    isBusy: change.isPending,
    onSubmit: ({ current, password }) => change.mutate({ current, next: password.next }),
  });

  return (
    <form className={classes.section} {...form}>
      {change.isError && (
        <Alert color="red" role="alert">
          {newPasswordFailure(change.error, ofSignIn, refusedActionText)}
        </Alert>
      )}
      <TextField
        label={t('password.current')}
        type="password"
        {...field('current')}
        error={problem('current')}
        input={{ autoComplete: 'current-password' }}
      />
      <NewPasswordFields
        {...field('password')}
        problems={wasRefused ? checkPassword(values.password) : null}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}
