import { Alert, Anchor, Button, Text } from '@mantine/core';
import { makeFirstAdmin } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { request, session } from '../../backend';
import { useSession } from '../../backend/use-session';
import { QueryView } from '../../ui/QueryView';
import { TextField } from '../../ui/TextField';
import { useForm } from '../../ui/use-form';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordFailure } from './new-password-failure';
import { checkPassword, type NewPassword, NO_PASSWORD } from './password-checks';
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

interface FirstAdmin {
  readonly code: string;
  readonly name: string;
  readonly username: string;
  readonly password: NewPassword;
}

function FirstAdminForm() {
  const { t } = useTranslation('signIn');
  const code = useLinkSecret('code');
  const make = useMutation({
    mutationFn: ({ code: typed, name, username, password }: FirstAdmin) =>
      session.signIn(() =>
        request(makeFirstAdmin, {
          body: { code: typed.trim(), name, username, password: password.next },
        }),
      ),
  });
  const { form, field, values, problem, wasRefused } = useForm({
    first: { code, name: '', username: '', password: NO_PASSWORD },
    problemsOf: (typed: FirstAdmin) => ({
      code: missing(typed.code, t('firstAdmin.codeMissing')),
      name: missing(typed.name, t('fields.nameMissing')),
      username: missing(typed.username, t('fields.usernameMissing')),
      ...checkPassword(typed.password),
    }),
    isBusy: make.isPending,
    onSubmit: (typed) => make.mutate(typed),
  });

  return (
    <form className={classes.form} {...form}>
      <Text>{t('firstAdmin.intro')}</Text>
      {make.isError && (
        <Alert color="red" role="alert">
          {newPasswordFailure(make.error, t)}
        </Alert>
      )}
      <TextField
        label={t('firstAdmin.code')}
        {...field('code')}
        hint={t('firstAdmin.codeHint')}
        error={problem('code')}
        input={{ autoComplete: 'one-time-code', autoCapitalize: 'none', spellCheck: false }}
      />
      <TextField
        label={t('fields.name')}
        {...field('name')}
        hint={t('fields.nameHint')}
        error={problem('name')}
        input={{ autoComplete: 'name', maxLength: 200 }}
      />
      <TextField
        label={t('fields.username')}
        {...field('username')}
        hint={t('fields.usernameHint')}
        error={problem('username')}
        input={{
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          maxLength: 100,
        }}
      />
      <NewPasswordFields
        {...field('password')}
        problems={wasRefused ? checkPassword(values.password) : null}
      />
      <Button type="submit" size="md" fullWidth loading={make.isPending}>
        {t('firstAdmin.submit')}
      </Button>
    </form>
  );
}

function missing(value: string, text: string): string | null {
  return value.trim() === '' ? text : null;
}
