import { DEMO_PROVIDER, type DemoPerson, type Provider } from '@wellspring/contract';
import { SignInFailure } from './sign-in-failure.js';

/** A user as a provider knows them. */
export interface Identity {
  readonly username: string;
  readonly name: string;
  /** An e-mail address that the provider vouches for. */
  readonly email?: string | null;
}

/** The data that must be stored until the provider leads the browser back, e.g. the nonce. */
type RedirectSecrets = Readonly<Record<string, string>>;

/** The proof of identity that a client presents. */
export interface Proof {
  /** The `code` (CAS: the `ticket`) that the provider gave. */
  readonly code: string;
  /** The address to which the provider led back. Null when the client does not tell. */
  readonly redirectUri: string | null;
  /** Which of the clients known to the provider asks. Null when the client does not tell. */
  readonly clientId: string | null;
  /** The origin under which the client sees us. */
  readonly ownOrigin: string;
  /** The secrets that `begin` returned. Null when another client of the wire began the sign-in. */
  readonly secrets: RedirectSecrets | null;
}

/** A sign-in that our page begins. */
interface AuthorizationRequest {
  /** Comes back with the code. Null when the editor began: it stores no secrets here. */
  readonly state: string | null;
  /** The address to which the provider leads back, without the state. */
  readonly redirectUri: string;
}

/** The address to send the browser to, and the data to store until it returns. */
interface Redirection {
  readonly address: string;
  /** The address to which the provider leads back, if it is not the `redirectUri` of the request. */
  readonly redirectUri?: string;
  readonly secrets: RedirectSecrets;
}

/** One of the configured ways to sign in. */
export interface SignInProvider {
  /** Shown on the sign-in page. */
  readonly description: Provider;
  /**
   * True if the sign-in page offers it. Those not offered are for clients that know of them. Default: yes.
   */
  readonly isOffered?: boolean;
  /** Sends a browser to the provider. Absent when there is no page to send it to. @throws SignInFailure */
  readonly begin?: (request: AuthorizationRequest) => Promise<Redirection>;
  /** Returns the user that a code stands for. @throws SignInFailure */
  identify(proof: Proof): Promise<Identity>;
  /** Present only when the provider posts assertions to us rather than giving out codes. */
  readonly saml?: SamlParty;
}

/** A provider that posts a signed assertion to the server (SAML). */
export interface SamlParty {
  /** Returns where to send a browser with a request of this id. @throws SignInFailure */
  request(options: {
    readonly relayState: string;
    readonly requestId: string;
    readonly origin: string;
  }): Promise<string>;
  /**
   * Returns the user named in the answer to the request of this id.
   * @throws SignInFailure also when the answer is to another request
   */
  accept(options: {
    readonly response: string;
    readonly requestId: string;
    readonly origin: string;
  }): Promise<Identity>;
  /** The metadata about us that the identity provider needs, as XML. */
  metadata(origin: string): string;
  /**
   * The address at which other clients of the wire continue. Null when they cannot sign in with this
   * provider.
   */
  readonly clients: {
    /** An address that gets the tokens in a cookie. */
    readonly redirectUrl: string | null;
    /** The deep link of the editor, which gets a one-time code. */
    readonly editorUrl: string | null;
    /** An address that gets the tokens in its query, in exchange for a one-time code. */
    readonly exchangeUrl: string | null;
  };
}

/** Tells whether anybody can sign in as a user of their choice, because the sign-in page lists the users. */
export function letsAnybodyIn({ isOffered = true, description }: SignInProvider): boolean {
  return isOffered && description.demoPeople.length > 0;
}

/** A demo user as the provider knows them. */
export interface DemoIdentity extends Identity {
  readonly role: DemoPerson['role'];
}

/**
 * Signs anybody in as one of the demo people: their codes are public and there is no password. For
 * installations in which people try the product; see docs/decisions/0003.
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

/** The id of the provider for users who have a password with us. */
export const LOCAL_PROVIDER = 'local';

/** The provider for users with a password. They sign in by a separate call, never with a code. */
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
