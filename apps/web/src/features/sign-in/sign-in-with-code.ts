import { startSession } from '@wellspring/contract';
import type { QueryClient } from '@tanstack/react-query';
import { request, session } from '../../backend';
import type { Callback } from './callback';
import { providersQuery } from './queries';

/**
 * Signs in with what a provider has sent back. Where the address names no provider, the first one that one
 * is led to is meant (wire reference, section 2.4).
 * @returns false when none is configured
 * @throws {BackendError}
 */
export async function signInWithCode(
  { code, provider: named, state }: Extract<Callback, { kind: 'code' }>,
  queryClient: QueryClient,
): Promise<boolean> {
  const provider = named ?? (await defaultProvider(queryClient));
  if (provider === null) return false;
  const body = { provider, code, ...(state !== null && { state }) };
  await session.signIn(() => request(startSession, { body }));
  return true;
}

async function defaultProvider(queryClient: QueryClient): Promise<string | null> {
  const { providers } = await queryClient.fetchQuery(providersQuery);
  return providers.find(({ kind }) => kind === 'redirect')?.id ?? null;
}
