import { Alert, Button, Divider, Text } from '@mantine/core';
import { type DemoPerson, type Provider, startSession } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { IconExternalLink } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
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
      {groups.map((group, at) => {
        const Way = WAYS[group[0].kind];
        return (
          <Fragment key={group[0].id}>
            {at > 0 && <Divider label={t('or')} />}
            <Way
              group={group}
              next={next}
              staysHere={staysHere}
              busyCode={signIn.isPending ? signIn.variables.person.code : null}
              onPerson={(person) => signIn.mutate({ provider: group[0], person })}
            />
          </Fragment>
        );
      })}
    </>
  );
}

type Group = readonly [Provider, ...Provider[]];

interface WayProps extends Required<Pick<SignInWaysProps, 'next' | 'staysHere'>> {
  readonly group: Group;
  /** The demo person who is being signed in; null when there is none. */
  readonly busyCode: string | null;
  readonly onPerson: (person: DemoPerson) => void;
}

/** A way to sign in of each kind. */
const WAYS: Readonly<Record<Provider['kind'], (props: WayProps) => ReactNode>> = {
  redirect: OtherPages,
  password: ({ group: [provider], staysHere }) => (
    <PasswordForm
      name={provider.name}
      // Users who log in again are mostly those who were logged in.
      username={staysHere ? signedInAs(provider.id) : ''}
    />
  ),
  demo: ({ group: [provider], busyCode, onPerson }) => (
    <DemoPeople people={provider.demoPeople} busyCode={busyCode} onChoose={onPerson} />
  ),
};

/** Links to the pages of providers. */
function OtherPages({ group, next, staysHere }: WayProps) {
  const { t } = useTranslation('signIn');
  return (
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
  );
}

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
