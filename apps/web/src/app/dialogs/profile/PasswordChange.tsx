import { Alert, Button } from '@mantine/core';
import { changePassword } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request, signedInWith } from '../../../backend';
import { refusedActionText } from '../../../backend/failures';
import { focusProblem } from '../../../features/sign-in/focus-problem';
import { NewPasswordFields } from '../../../features/sign-in/NewPasswordFields';
import { newPasswordFailure } from '../../../features/sign-in/new-password-failure';
import { checkPassword, isGood } from '../../../features/sign-in/password-checks';
import { providersQuery } from '../../../features/sign-in/queries';
import '../../../features/sign-in/texts';
import { TextField } from '../../../ui/TextField';
import { showToast, TOAST_MS } from '../../../ui/toasts';
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

const NOTHING = { next: '', repeat: '' };

function PasswordForm({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('dialogs');
  const { t: ofSignIn } = useTranslation('signIn');
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState(NOTHING);
  const [wasSent, setWasSent] = useState(false);
  const change = useMutation({
    mutationFn: () => request(changePassword, { body: { current, next: password.next } }),
    onSuccess: () => {
      showToast({ kind: 'success', message: t('password.done'), durationMs: TOAST_MS.long });
      onDone();
    },
  });
  const problems = checkPassword(password);

  function submit(form: HTMLElement) {
    setWasSent(true);
    if (current === '' || !isGood(problems)) focusProblem(form);
    else if (!change.isPending) change.mutate();
  }

  return (
    <form
      className={classes.section}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {change.isError && (
        <Alert color="red" role="alert">
          {newPasswordFailure(change.error, ofSignIn, refusedActionText)}
        </Alert>
      )}
      <TextField
        label={t('password.current')}
        type="password"
        value={current}
        onChange={setCurrent}
        error={wasSent && current === '' ? t('password.currentMissing') : null}
        input={{ autoComplete: 'current-password' }}
      />
      <NewPasswordFields
        value={password}
        onChange={setPassword}
        problems={wasSent ? problems : null}
      />
      <div>
        <Button type="submit" loading={change.isPending}>
          {t('password.change')}
        </Button>
      </div>
    </form>
  );
}
