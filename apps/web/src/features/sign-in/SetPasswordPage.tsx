import { Alert, Anchor, Button, Text } from '@mantine/core';
import { getPasswordLink, type ReplyOf, setPassword } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { failureText, isPassing, request, session } from '../../backend';
import { QueryView } from '../../ui/QueryView';
import { TextField } from '../../ui/TextField';
import { showToast } from '../../ui/toasts';
import { focusProblem } from './focus-problem';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordFailure } from './new-password-failure';
import { checkPassword, isGood } from './password-checks';
import { useLinkSecret } from './link-secret';
import { SignInLayout } from './SignInLayout';
import classes from './SignInPage.module.css';

/** `/set-password#token=…`: the target of an admin's link. */
export function SetPasswordPage() {
  const { t } = useTranslation('signIn');
  const token = useLinkSecret('token');
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => request(getPasswordLink, { body: { token }, signal }),
    enabled: token !== '',
  });
  const isRefused = link.isError && !isPassing(link.error);
  return (
    <SignInLayout title={t('setPassword.title')}>
      {token === '' || isRefused ? (
        <>
          <Alert color="red" role="alert">
            {token === '' ? t('setPassword.noToken') : failureText(link.error)}
          </Alert>
          <Anchor component={Link} to="/login" className="ws-alone">
            {t('firstAdmin.toLogin')}
          </Anchor>
        </>
      ) : (
        <QueryView query={link} loading={t('setPassword.loading')}>
          {(person) => <SetPasswordForm key={token} token={token} person={person} />}
        </QueryView>
      )}
    </SignInLayout>
  );
}

interface SetPasswordFormProps {
  readonly token: string;
  readonly person: ReplyOf<typeof getPasswordLink>;
}

function SetPasswordForm({ token, person }: SetPasswordFormProps) {
  const { t } = useTranslation('signIn');
  const [name, setName] = useState('');
  const [password, setNewPassword] = useState({ next: '', repeat: '' });
  const [wasSent, setWasSent] = useState(false);
  const set = useMutation({
    mutationFn: () =>
      session.signIn(() =>
        request(setPassword, {
          body: { token, password: password.next, ...(person.name === null && { name }) },
        }),
      ),
    onSuccess: () => showToast({ kind: 'success', message: t('setPassword.done') }),
  });

  const problems = checkPassword(password);
  const isNameMissing = person.name === null && name.trim() === '';

  function submit(form: HTMLElement) {
    setWasSent(true);
    if (isNameMissing || !isGood(problems)) focusProblem(form);
    else if (!set.isPending) set.mutate();
  }

  if (set.isSuccess) return <Navigate to="/" replace />;
  const { username } = person;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Text>
        {person.name === null
          ? t('setPassword.introNoName', { username })
          : t('setPassword.intro', { name: person.name, username })}
      </Text>
      {set.isError && (
        <Alert color="red" role="alert">
          {newPasswordFailure(set.error, t)}
        </Alert>
      )}
      {/* For the browser's password manager. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      {person.name === null && (
        <TextField
          label={t('fields.name')}
          value={name}
          onChange={setName}
          hint={t('fields.nameHint')}
          error={wasSent && isNameMissing ? t('fields.nameMissing') : null}
          input={{ autoComplete: 'name', maxLength: 200 }}
        />
      )}
      <NewPasswordFields
        value={password}
        onChange={setNewPassword}
        problems={wasSent ? problems : null}
      />
      <Button type="submit" size="md" fullWidth loading={set.isPending}>
        {t('setPassword.submit')}
      </Button>
    </form>
  );
}
