import { Alert, Button, Title } from '@mantine/core';
import { signInWithPassword } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, request, session } from '../../backend';
import { TextField } from '../../ui/TextField';
import classes from './SignInPage.module.css';

interface PasswordFormProps {
  /** The name of the provider. The button does not show it, since the button follows the fields. */
  readonly name: string;
  /** Initial text of the username field. */
  readonly username?: string;
}

export function PasswordForm({ name, username: former = '' }: PasswordFormProps) {
  const { t } = useTranslation('signIn');
  const [username, setUsername] = useState(former);
  const [password, setPassword] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const signIn = useMutation({
    mutationFn: (body: { username: string; password: string }) =>
      session.signIn(() => request(signInWithPassword, { body })),
  });

  function submit() {
    const missing = username.trim() === '' || password === '';
    setIsMissing(missing);
    if (missing) signIn.reset();
    else if (!signIn.isPending) signIn.mutate({ username, password });
  }

  return (
    <form
      className={classes.form}
      aria-label={t('with', { name })}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Title order={2} size="h4">
        {t('password.title')}
      </Title>
      {(isMissing || signIn.isError) && (
        <Alert color="red" role="alert">
          {isMissing ? t('password.missing') : failureText(signIn.error)}
        </Alert>
      )}
      <TextField
        label={t('password.username')}
        value={username}
        onChange={setUsername}
        input={{
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      <TextField
        label={t('password.password')}
        type="password"
        value={password}
        onChange={setPassword}
        input={{ autoComplete: 'current-password', maxLength: 200 }}
      />
      <Button type="submit" size="md" fullWidth loading={signIn.isPending}>
        {t('password.submit')}
      </Button>
    </form>
  );
}
