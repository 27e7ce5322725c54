import { DEMO_PROVIDER, type DemoPerson, type Provider } from '@wellspring/contract';
import { SignInFailure } from './sign-in-failure.js';

/** What a provider knows of a person. */
export interface Identity {
  readonly username: string;
  readonly name: string;
  /** An address that the provider vouches for. */
  readonly email?: string | null;
}

/** What must be known again when a sign-in comes back from a provider, e.g. its nonce. */
export type RedirectSecrets = Readonly<Record<string, string>>;

/** What somebody brings who claims to be a person. */
export interface Proof {
  /** The `code` (CAS: the `ticket`) that the provider gave. */
  readonly code: string;
  /** Where the provider led back to with it; null: the client does not tell. */
  readonly redirectUri: string | null;
  /** Which of the clients known to the provider asks; null: the client does not tell. */
  readonly clientId: string | null;
  /** The origin under which the client sees us. */
  readonly ownOrigin: string;
  /** What `begin` has returned; null: another client of the wire began. */
  readonly secrets: RedirectSecrets | null;
}

/** A sign-in that our page begins. */
export interface AuthorizationRequest {
  /** Comes back with the code. Null: the editor began, which keeps no secrets with us. */
  readonly state: string | null;
  /** Where the provider leads back to, without the state. */
  readonly redirectUri: string;
}

/** Where to send the browser, and what to remember of it. */
export interface Redirection {
  readonly address: string;
  /** Where the provider leads back to, when it is not `redirectUri` of the trip. */
  readonly redirectUri?: string;
  readonly secrets: RedirectSecrets;
}

/** A configured way to sign in. */
export interface SignInProvider {
  /** As shown on the sign-in page. */
  readonly description: Provider;
  /** Whether the sign-in page offers it; others are for clients that know of it. Default: yes. */
  readonly isOffered?: boolean;
  /** Sends a browser to the provider. Absent: there is nowhere to go. @throws SignInFailure */
  readonly begin?: (trip: AuthorizationRequest) => Promise<Redirection>;
  /** The person whom a code stands for. @throws SignInFailure */
  identify(proof: Proof): Promise<Identity>;
  /** Absent unless the provider posts assertions to us rather than giving out codes. */
  readonly saml?: SamlParty;
}

/** A provider that posts a signed assertion to the server (SAML). */
export interface SamlParty {
  /** Where to send a browser with a request of this id. @throws SignInFailure */
  request(options: {
    readonly relayState: string;
    readonly requestId: string;
    readonly origin: string;
  }): Promise<string>;
  /**
   * The person in an answer to the request of this id.
   * @throws SignInFailure, also for an answer to another request
   */
  accept(options: {
    readonly response: string;
    readonly requestId: string;
    readonly origin: string;
  }): Promise<Identity>;
  /** What the identity provider has to know of us, as XML. */
  metadata(origin: string): string;
  /** Where other clients of the wire go on; null: they cannot sign in with it. */
  readonly clients: {
    /** Gets the tokens in a cookie. */
    readonly redirectUrl: string | null;
    /** The deep link of the editor, which gets a one-time code. */
    readonly editorUrl: string | null;
    /** Gets tokens in its address for a one-time code. */
    readonly exchangeUrl: string | null;
  };
}

/** Whether a provider lets everybody choose who they are, as shown on the sign-in page. */
export function letsAnybodyIn({ isOffered = true, description }: SignInProvider): boolean {
  return isOffered && description.demoPeople.length > 0;
}

/** A demo person as the provider knows them. */
export interface DemoIdentity extends Identity {
  readonly role: DemoPerson['role'];
}

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
      screen: 'default',
      demoPeople: people.map(({ username, name, role }) => ({ code: username, name, role })),
    },
    identify({ code }) {
      const person = people.find(({ username }) => username === code);
      if (person === undefined) throw new SignInFailure('invalid', 'Invalid code');
      return Promise.resolve(person);
    },
  };
}

/** The id of the provider whose people have passwords with us. */
export const LOCAL_PROVIDER = 'local';

/** People with a password; they sign in by a call of its own, never with a code. */
export function createLocalProvider(name: string): SignInProvider {
  return {
    description: {
      id: LOCAL_PROVIDER,
      name,
      kind: 'password',
      screen: 'default',
      demoPeople: [],
    },
    identify() {
      throw new SignInFailure('invalid', 'Invalid code');
    },
  };
}
