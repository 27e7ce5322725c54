import { Container, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session } from '../../backend';
import { BackendError, failureText } from '../../backend/failures';
import { useSession } from '../../backend/use-session';
import { FailureNotice } from '../../ui/FailureNotice';
import { LoadingLines } from '../../ui/LoadingLines';
import { showToast, TOAST_MS } from '../../ui/toasts';

/** Lets those in who are signed in; sends the others to sign in, and back here afterwards. */
export function RequireSignIn() {
  const { t } = useTranslation('shell');
  const state = useSession();
  const { pathname, search } = useLocation();
  const expired = state.kind === 'signed-out' && state.reason === 'expired';

  useEffect(() => {
    if (!expired) return;
    const message = failureText(new BackendError({ kind: 'signed-out' }));
    showToast({ kind: 'warning', id: 'signed-out', message, durationMs: TOAST_MS.long });
  }, [expired]);

  switch (state.kind) {
    case 'unknown':
      return <LoadingLines />;
    case 'unreachable':
      return (
        <Container py="lg">
          <Title order={1}>{t('product')}</Title>
          <FailureNotice
            error={new BackendError({ kind: 'unreachable' })}
            onRetry={() => void session.restore()}
          />
        </Container>
      );
    case 'signed-out':
      return state.reason === 'logout' ? (
        <Navigate to="/login" replace />
      ) : (
        <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />
      );
    case 'signed-in':
      return <Outlet />;
  }
}
