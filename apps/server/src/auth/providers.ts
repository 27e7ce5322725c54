import type { DemoPerson, Provider } from '@wellspring/contract';

/** What a provider knows of a person whose code it accepts. */
export interface Identity {
  readonly username: string;
  readonly name: string;
}

/** A configured way to sign in. */
export interface SignInProvider {
  /** As shown on the sign-in page. */
  readonly description: Provider;
  /** The person whom a code stands for; null when the code is not valid. */
  identify(code: string): Promise<Identity | null>;
}

/** A demo person as the provider knows them. */
export interface DemoIdentity extends Identity {
  readonly role: DemoPerson['role'];
}

/** The id of the demo provider, also in the users it vouches for. */
export const DEMO_PROVIDER = 'demo';

/**
 * Signs anybody in as one of the demo people: their codes are public and there is no password. For an
 * installation that tries the product out; see docs/decisions/0003.
 */
export function createDemoProvider(people: readonly DemoIdentity[]): SignInProvider {
  return {
    description: {
      id: DEMO_PROVIDER,
      name: 'Demo people',
      kind: 'demo',
      demoPeople: people.map(({ username, name, role }) => ({ code: username, name, role })),
    },
    identify(code) {
      return Promise.resolve(people.find(({ username }) => username === code) ?? null);
    },
  };
}
