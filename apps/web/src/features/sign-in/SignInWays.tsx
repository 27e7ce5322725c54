import { Alert, Button, Divider, Text } from '@mantine/core';
import { type DemoPerson, type Provider, startSession } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, request, session, signedInAs } from '../../backend';
import { DemoPeople } from './DemoPeople';
import { rememberNext } from './next-address';
import { PasswordForm } from './PasswordForm';
import { addressOf } from './queries';
import classes from './SignInPage.module.css';

interface SignInWaysProps {
  /** In the configured order. */
  readonly providers: readonly Provider[];
  /** The address to go to after signing in with a provider on another page; null: to the start. */
  readonly next: string | null;
  /** True if the page holds unsaved work, so that it must not be left. */
  readonly staysHere?: boolean;
}

/** The ways to sign in, one below the other. The session tells who has signed in. */
export function SignInWays({ providers, next, staysHere = false }: SignInWaysProps) {
  const { t } = useTranslation('signIn');
  const signIn = useMutation({
    mutationFn: ({ provider, person }: { provider: Provider; person: DemoPerson }) =>
      session.signIn(() =>
        request(startSession, { body: { provider: provider.id, code: person.code } }),
      ),
  });
  const groups = groupsOf(providers);
  return (
    <>
      {signIn.isError && (
        <Alert color="red" role="alert">
          {failureText(signIn.error)}
        </Alert>
      )}
      {groups.map((group, at) => (
        <Fragment key={group[0].id}>
          {at > 0 && <Divider label={t('or')} />}
          {group[0].kind === 'redirect' && (
            <>
              <ul className={classes.providers}>
                {group.map((provider) => (
                  <li key={provider.id}>
                    <Button
                      component="a"
                      href={addressOf(provider)}
                      size="md"
                      fullWidth
                      {...(staysHere && {
                        target: '_blank',
                        rightSection: <IconExternalLink size={18} aria-hidden />,
                      })}
                      onClick={() => rememberNext(staysHere ? null : next)}
                    >
                      {t('with', { name: provider.name })}
                    </Button>
                  </li>
                ))}
              </ul>
              {staysHere && (
                <Text size="sm" c="dimmed">
                  {t('inNewTab')}
                </Text>
              )}
            </>
          )}
          {group[0].kind === 'password' && (
            <PasswordForm
              name={group[0].name}
              // Users who log in again are mostly those who were logged in.
              username={staysHere ? signedInAs(group[0].id) : ''}
            />
          )}
          {group[0].kind === 'demo' && (
            <DemoPeople
              people={group[0].demoPeople}
              busyCode={signIn.isPending ? signIn.variables.person.code : null}
              onChoose={(person) => signIn.mutate({ provider: group[0], person })}
            />
          )}
        </Fragment>
      ))}
    </>
  );
}

type Group = readonly [Provider, ...Provider[]];

/** Consecutive buttons form a group; every other way is a group of its own. */
function groupsOf(providers: readonly Provider[]): readonly Group[] {
  const groups: Group[] = [];
  for (const provider of providers) {
    const last = groups.at(-1);
    if (last && provider.kind === 'redirect' && last[0].kind === 'redirect') {
      groups[groups.length - 1] = [...last, provider];
    } else {
      groups.push([provider]);
    }
  }
  return groups;
}
