import { Alert, Anchor, Button, Text } from '@mantine/core';
import { getPasswordLink, type ReplyOf, setPassword } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { failureText, isPassing, request, session } from '../../backend';
import { QueryView } from '../../ui/QueryView';
import { TextField } from '../../ui/TextField';
import { showToast } from '../../ui/toasts';
import { useForm } from '../../ui/use-form';
import { NewPasswordFields } from './NewPasswordFields';
import { newPasswordFailure } from './new-password-failure';
import { checkPassword, type NewPassword, NO_PASSWORD } from './password-checks';
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
  const set = useMutation({
    mutationFn: ({ name, password }: { readonly name: string; readonly password: NewPassword }) =>
      session.signIn(() =>
        request(setPassword, {
          body: { token, password: password.next, ...(person.name === null && { name }) },
        }),
      ),
    onSuccess: () => showToast({ kind: 'success', message: t('setPassword.done') }),
  });
  const { form, field, values, problem, wasRefused } = useForm({
    first: { name: '', password: NO_PASSWORD },
    problemsOf: ({ name, password }) => ({
      name: person.name === null && name.trim() === '' ? t('fields.nameMissing') : null,
      ...checkPassword(password),
    }),
    isBusy: set.isPending,
    onSubmit: (typed) => set.mutate(typed),
  });

  if (set.isSuccess) return <Navigate to="/" replace />;
  const { username } = person;
  return (
    <form className={classes.form} {...form}>
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
          {...field('name')}
          hint={t('fields.nameHint')}
          error={problem('name')}
          input={{ autoComplete: 'name', maxLength: 200 }}
        />
      )}
      <NewPasswordFields
        {...field('password')}
        problems={wasRefused ? checkPassword(values.password) : null}
      />
      <Button type="submit" size="md" fullWidth loading={set.isPending}>
        {t('setPassword.submit')}
      </Button>
    </form>
  );
}
