import { startSession } from '@wellspring/contract';
import type { QueryClient } from '@tanstack/react-query';
import { request, session } from '../../backend';
import type { Callback } from './callback';
import { providersQuery } from './queries';

/**
 * Signs in with a provider's answer. When the address names no provider, the first configured provider with
 * redirection is used (wire reference, section 2.4).
 * @returns false when none is configured, or it does not use codes
 * @throws {BackendError}
 */
export async function signInWithCode(
  { code, provider: named, state }: Extract<Callback, { kind: 'code' }>,
  queryClient: QueryClient,
): Promise<boolean> {
  const { providers } = await queryClient.fetchQuery(providersQuery);
  const provider = named ?? providers.find(({ kind }) => kind === 'redirect')?.id ?? null;
  // A demo person is chosen on our page, not by an address that any site can link to.
  const isDemo = providers.some(({ id, kind }) => id === provider && kind === 'demo');
  if (provider === null || isDemo) return false;
  const body = { provider, code, ...(state !== null && { state }) };
  await session.signIn(() => request(startSession, { body }));
  return true;
}
