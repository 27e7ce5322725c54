import { Container, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session } from '../../backend';
import { BackendError, failureText } from '../../backend/failures';
import { isFirstReport } from '../../backend/reported-session-ends';
import { useSession } from '../../backend/use-session';
import { LoadingLines } from '../../ui/LoadingLines';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { AwayNotice } from './AwayNotice';

interface RequireSignInProps {
  /** True if users who were signed in may use the pages below while the server cannot be reached. */
  readonly worksOffline?: boolean;
}

/** Lets signed-in users in; sends others to sign in and back here afterwards. */
export function RequireSignIn({ worksOffline = false }: RequireSignInProps) {
  const { t } = useTranslation('shell');
  const state = useSession();
  const { pathname, search, hash } = useLocation();
  const reason = state.kind === 'signed-out' ? state.reason : null;
  const hadEnded = reason === 'ended' || reason === 'expired';
  /** True if a page is shown that may hold unsaved work. */
  const [wasIn, setWasIn] = useState(false);
  const staysIn = reason === 'expired' && wasIn;

  if (state.kind === 'signed-in' && !wasIn) setWasIn(true);

  useEffect(() => {
    if (!hadEnded) return;
    isFirstReport(state);
    // In that case the frame says it.
    if (staysIn) return;
    const message = failureText(new BackendError({ kind: 'signed-out' }));
    showToast({ kind: 'warning', id: 'signed-out', message, durationMs: TOAST_MS.long });
  }, [state, hadEnded, staysIn]);

  switch (state.kind) {
    case 'unknown':
      return <LoadingLines />;
    case 'unreachable':
      if (worksOffline && state.wasSignedIn) return <Outlet />;
      return (
        <Container py="lg">
          <Title order={1}>{t('product')}</Title>
          <AwayNotice onRetry={() => void session.restore()} />
        </Container>
      );
    case 'signed-out': {
      // The frame asks the user to log in again; the page below stays as it is.
      if (staysIn) return <Outlet />;
      const place = pathname + search + hash;
      const isAtStart = place === '/' || place === '/welcome';
      return state.reason === 'logout' || isAtStart ? (
        <Navigate to="/login" replace />
      ) : (
        <Navigate to={`/login?next=${encodeURIComponent(place)}`} replace />
      );
    }
    case 'signed-in':
      return <Outlet />;
  }
}
