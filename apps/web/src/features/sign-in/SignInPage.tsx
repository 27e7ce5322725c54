import { Alert, Anchor, Divider, Stack, Text, Title } from '@mantine/core';
import { CALLS } from '@wellspring/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { failureText, request, session } from '../../backend';
import { useSession } from '../../backend/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { IconKeyOff } from '@tabler/icons-react';
import { DemoPeople } from './DemoPeople';
import { nextAddress } from './next-address';
import classes from './SignInPage.module.css';

/** The ways to sign in, in the configured order, and the way around it. */
export function SignInPage() {
  const { t } = useTranslation('signIn');
  const state = useSession();
  const [search] = useSearchParams();
  const providers = useQuery({
    queryKey: ['providers'],
    queryFn: ({ signal }) => request(CALLS.listProviders, { signal }),
  });
  const signIn = useMutation({
    mutationFn: (credentials: { provider: string; code: string }) => session.signIn(credentials),
  });

  if (state.kind === 'signed-in') return <Navigate to={nextAddress(search.get('next'))} replace />;
  return (
    <div className={classes.page}>
      <title>{`${t('title')} · Wellspring`}</title>
      <Stack className={classes.column} gap="lg">
        <div>
          <Title order={1}>{t('title')}</Title>
          <Text c="dimmed">{t('intro')}</Text>
        </div>
        {signIn.isError && (
          <Alert color="red" role="alert">
            {failureText(signIn.error)}
          </Alert>
        )}
        <QueryView query={providers} loading={t('loading')}>
          {(answer) =>
            answer.providers.length === 0 ? (
              <EmptyState icon={<IconKeyOff aria-hidden />} text={t('noProviders')} />
            ) : (
              answer.providers.map((provider) => (
                <DemoPeople
                  key={provider.id}
                  people={provider.demoPeople}
                  busyCode={signIn.isPending ? signIn.variables.code : null}
                  onChoose={({ code }) => signIn.mutate({ provider: provider.id, code })}
                />
              ))
            )
          }
        </QueryView>
        <Divider label={t('or')} />
        <Anchor component={Link} to="/playground">
          {t('withoutAccount')}
        </Anchor>
      </Stack>
    </div>
  );
}
