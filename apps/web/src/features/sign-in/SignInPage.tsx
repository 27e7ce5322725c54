import { Anchor, Button, Divider, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconKeyOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router';
import { isFirstReport } from '../../backend/reported-session-ends';
import { useSession } from '../../backend/use-session';
import { EmptyState } from '../../ui/EmptyState';
import { isPlayground, openPlaygroundAddress } from '../../ui/places';
import { QueryView } from '../../ui/QueryView';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { nextAddress } from './next-address';
import { providersQuery, type Screen, type SignInOffer } from './queries';
import { SignInLayout } from './SignInLayout';
import { SignInWays } from './SignInWays';

/** `/login`: the configured ways to sign in, in order, and the link to the playground. */
export function SignInPage() {
  return <SignIn screen="default" />;
}

/** `/nus_login`: the ways to sign in that a school offers to its own people. */
export function SchoolSignInPage() {
  return <SignIn screen="nus" />;
}

const ADDRESSES = { default: '/login', nus: '/nus_login' } as const satisfies Record<
  Screen,
  string
>;

function SignIn({ screen }: { readonly screen: Screen }) {
  const { t } = useTranslation('signIn');
  const state = useSession();
  const [search] = useSearchParams();
  const providers = useQuery(providersQuery);
  const next = search.get('next');
  useExpiryNotice();

  const wanted = nextAddress(next);
  if (state.kind === 'signed-in') return <Navigate to={wanted} replace />;
  const wantsPlayground = isPlayground(wanted);
  return (
    <SignInLayout
      title={t('title')}
      intro={t(wantsPlayground ? 'introPlayground' : 'intro')}
      foot={
        !providers.isPending &&
        (wantsPlayground ? (
          <Button
            component={Link}
            to={openPlaygroundAddress(wanted)}
            variant="default"
            size="md"
            fullWidth
          >
            {t('withoutAccount')}
          </Button>
        ) : (
          <Anchor component={Link} to={openPlaygroundAddress(wanted)} className="ws-alone">
            {t('withoutAccount')}
          </Anchor>
        ))
      }
    >
      <QueryView query={providers} loading={t('loading')}>
        {(offer) => <Offer offer={offer} screen={screen} next={next} />}
      </QueryView>
    </SignInLayout>
  );
}

/** Says on a sign-in page that the session has just expired. */
function useExpiryNotice(): void {
  const { t } = useTranslation('signIn');
  const state = useSession();
  useEffect(() => {
    if (state.kind !== 'signed-out') return;
    const isEnd = state.reason === 'ended' || state.reason === 'expired';
    // The page that led the user here may have said so already.
    if (!isEnd || !isFirstReport(state)) return;
    showToast({
      kind: 'warning',
      id: 'signed-out',
      message: t('expired'),
      durationMs: TOAST_MS.long,
    });
  }, [state, t]);
}

interface OfferProps {
  readonly offer: SignInOffer;
  readonly screen: Screen;
  readonly next: string | null;
}

function Offer({ offer, screen, next }: OfferProps) {
  const { t } = useTranslation('signIn');
  const { organisation, needsFirstAdmin } = offer;
  const other: Screen = screen === 'nus' ? 'default' : 'nus';
  // When people can only sign in with passwords, only the first admin can give out the first one.
  const isClosed = needsFirstAdmin && offer.providers.every(({ kind }) => kind === 'password');
  const ways = isClosed ? [] : offer.providers;
  const shown = ways.filter((provider) => provider.screen === screen);
  const hasOther = ways.some((provider) => provider.screen === other);
  const query = next === null ? '' : `?${new URLSearchParams({ next }).toString()}`;
  const otherAddress = ADDRESSES[other] + query;

  // The page for the school says itself when there is no way to sign in, so that links do not lead in a
  // circle.
  if (shown.length === 0 && (hasOther || screen === 'nus')) {
    return <Navigate to={otherAddress} replace />;
  }
  return (
    <>
      {needsFirstAdmin && (
        <>
          <Text>{t('firstAdmin.lead')}</Text>
          <Button component={Link} to="/first-admin" size="md" fullWidth>
            {t('firstAdmin.title')}
          </Button>
          {shown.length > 0 && <Divider label={t('or')} />}
        </>
      )}
      {shown.length === 0 && !needsFirstAdmin && (
        <EmptyState
          icon={<IconKeyOff aria-hidden />}
          text={`${t('noProviders')} ${t('noProvidersNext')}`}
        />
      )}
      {shown.length > 0 && <SignInWays providers={shown} next={next} />}
      {hasOther && (
        <Button component={Link} to={otherAddress} variant="default" size="md" fullWidth>
          {screen === 'nus' ? t('others', { organisation }) : t('organisation', { organisation })}
        </Button>
      )}
    </>
  );
}
