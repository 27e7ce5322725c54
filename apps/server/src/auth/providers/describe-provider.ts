import type { Provider } from '@wellspring/contract';

/** How the configuration names every provider. */
export interface ProviderNaming {
  readonly id: string;
  readonly name: string;
  readonly screen: Provider['screen'];
}

/** The description of a provider to which the browser is sent. */
export function describeRedirect({ id, name, screen }: ProviderNaming): Provider {
  return { id, name, screen, kind: 'redirect', demoPeople: [] };
}
