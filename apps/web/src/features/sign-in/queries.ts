import { beginSignIn, listProviders, type Provider, type ReplyOf } from '@wellspring/contract';
import { queryOptions } from '@tanstack/react-query';
import { request } from '../../backend';

export type SignInOffer = ReplyOf<typeof listProviders>;
/** The page on which a way to sign in is shown. */
export type Screen = Provider['screen'];

/** The configured ways to sign in. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => request(listProviders, { signal }),
});

/** The address that leads to a provider, and from there back to `/login/callback`. */
export function addressOf(provider: Provider): string {
  return `/v2/${beginSignIn.path}?${new URLSearchParams({ provider: provider.id }).toString()}`;
}
