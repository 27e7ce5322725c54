import { Alert, Anchor, Button, Text } from '@mantine/core';
import { makeFirstAdmin } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { request, session } from '../../backend';
import { useSession } from '../../backend/use-session';
import { QueryView } from '../../ui/QueryView';
import { TextField } from '../../ui/TextField';
import { focusProblem } from './focus-problem';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordFailure } from './new-password-failure';
import { checkPassword, isGood } from './password-checks';
import { providersQuery } from './queries';
import { useLinkSecret } from './link-secret';
import { SignInLayout } from './SignInLayout';
import classes from './SignInPage.module.css';

/** `/first-admin`: creates the first person of an empty installation. */
export function FirstAdminPage() {
  const { t } = useTranslation('signIn');
  const state = useSession();
  const providers = useQuery(providersQuery);
  if (state.kind === 'signed-in') return <Navigate to="/" replace />;
  return (
    <SignInLayout title={t('firstAdmin.title')}>
      <QueryView query={providers} loading={t('loading')}>
        {({ needsFirstAdmin }) => (needsFirstAdmin ? <FirstAdminForm /> : <NotNeeded />)}
      </QueryView>
    </SignInLayout>
  );
}

function NotNeeded() {
  const { t } = useTranslation('signIn');
  return (
    <>
      <Text>{t('firstAdmin.notNeeded')}</Text>
      <Anchor component={Link} to="/login" className="ws-alone">
        {t('firstAdmin.toLogin')}
      </Anchor>
    </>
  );
}

function FirstAdminForm() {
  const { t } = useTranslation('signIn');
  const [code, setCode] = useState(useLinkSecret('code'));
  const [name, setName] = useState('');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState({ next: '', repeat: '' });
  const [wasSent, setWasSent] = useState(false);
  const make = useMutation({
    mutationFn: () =>
      session.signIn(() =>
        request(makeFirstAdmin, {
          body: { code: code.trim(), name, username, password: password.next },
        }),
      ),
  });

  const problems = checkPassword(password);
  const missing = (value: string, text: string) => (wasSent && value.trim() === '' ? text : null);
  const isComplete = [code, name, username].every((value) => value.trim() !== '');

  function submit(form: HTMLElement) {
    setWasSent(true);
    if (!isComplete || !isGood(problems)) focusProblem(form);
    else if (!make.isPending) make.mutate();
  }

  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      <Text>{t('firstAdmin.intro')}</Text>
      {make.isError && (
        <Alert color="red" role="alert">
          {newPasswordFailure(make.error, t)}
        </Alert>
      )}
      <TextField
        label={t('firstAdmin.code')}
        value={code}
        onChange={setCode}
        hint={t('firstAdmin.codeHint')}
        error={missing(code, t('firstAdmin.codeMissing'))}
        input={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField
        label={t('fields.name')}
        value={name}
        onChange={setName}
        hint={t('fields.nameHint')}
        error={missing(name, t('fields.nameMissing'))}
        input={{ autoComplete: 'name', maxLength: 200 }}
      />
      <TextField
        label={t('fields.username')}
        value={username}
        onChange={setUsername}
        hint={t('fields.usernameHint')}
        error={missing(username, t('fields.usernameMissing'))}
        input={{
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      <NewPasswordFields
        value={password}
        onChange={setPassword}
        problems={wasSent ? problems : null}
      />
      <Button type="submit" size="md" fullWidth loading={make.isPending}>
        {t('firstAdmin.submit')}
      </Button>
    </form>
  );
}
