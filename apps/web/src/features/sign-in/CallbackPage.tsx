import { Loader, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { failureText, session } from '../../backend';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { type Callback, readCallback, type RefusalReason, TOKENS_COOKIE } from './callback';
import { takeNext } from './next-address';
import { signInWithCode } from './sign-in-with-code';
import classes from './SignInPage.module.css';

/**
 * `/login/callback`: completes a sign-in that a provider began. A failure leads to the start with a message.
 */
export function CallbackPage() {
  const { t } = useTranslation('signIn');
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [callback] = useState(() => readCallback(search, document.cookie));
  const wasTried = useRef(false);

  useEffect(() => {
    // A code works only once.
    if (wasTried.current) return;
    wasTried.current = true;
    const go = (to: string) => void navigate(to, { replace: true });
    if (callback.kind === 'nothing') {
      go('/login');
      return;
    }
    if (callback.kind === 'refused') {
      fail(t(REFUSALS[callback.reason]));
      go('/');
      return;
    }
    finish(callback, queryClient).then(
      (isDone) => {
        if (isDone) return go(takeNext());
        fail(t('noProviders'));
        return go('/');
      },
      (error: unknown) => {
        fail(failureText(error));
        go('/');
      },
    );
  }, [callback, navigate, queryClient, t]);

  return (
    <div className={classes.page}>
      <Text component="output" className={classes.head ?? ''}>
        <Loader size={20} />
        {t('callback.working')}
      </Text>
    </div>
  );
}

const REFUSALS = {
  unknownProvider: 'noProviders',
  later: 'callback.later',
  other: 'callback.refused',
} as const satisfies Record<RefusalReason, string>;

function fail(message: string) {
  showToast({ kind: 'danger', id: 'sign-in', message, durationMs: TOAST_MS.long });
}

/** @throws {BackendError} */
async function finish(
  callback: Exclude<Callback, { kind: 'nothing' | 'refused' }>,
  queryClient: QueryClient,
): Promise<boolean> {
  if (callback.kind === 'code') return signInWithCode(callback, queryClient);
  // It may have been set for this host alone, or explicitly for its domain.
  for (const domain of ['', `; domain=${location.hostname}`]) {
    document.cookie = `${TOKENS_COOKIE}=; path=/; max-age=0${domain}`;
  }
  await session.adopt(callback);
  return true;
}
