import type { Database } from '../db/database.js';
import type { SignedInUser } from '../http/access.js';
import { limitAddress } from './limits.js';
import { insertPending, issueCode, type PendingSignIn, takeCode, takePending } from './pending.js';
import type { SamlParty } from './providers.js';
import { hashText, randomText } from './secret-text.js';
import type { SessionService } from './service.js';
import { SignInFailure } from './sign-in-failure.js';
import type { SignInService, Visitor } from './sign-in.js';

/**
 * Sign-in with providers that post a signed assertion to the server (SAML). We send the user to the provider,
 * which makes the browser post the assertion to us. From there the user goes on to our page, or to where
 * another client of the wire takes over. Each step is bound to the browser that began, works once, and may
 * reach any of our processes.
 */
export interface SamlService {
  /**
   * Begins a sign-in of another client of the wire.
   * @param target where the client continues; checked by the caller
   * @param browser the secret of the browser, as in `SignInService.begin`
   * @returns the address of the provider; null when there is no such provider
   * @throws SignInFailure when the provider cannot be asked
   */
  begin(id: string, target: string, browser: string, visitor: Visitor): Promise<string | null>;
  /**
   * Accepts what a provider posted.
   * @throws SignInFailure when it is not the answer to our request
   */
  accept(
    id: string,
    posted: { readonly response: string; readonly relayState: string },
    origin: string,
  ): Promise<Acceptance>;
  /**
   * Returns the user of the assertion that the browser has brought.
   * @param ticket the ticket from `accept`; undefined when the browser has none
   * @throws SignInFailure when there is no assertion, or when it did not tell enough
   */
  claim(id: string, ticket: string | undefined, browser: string | undefined): Promise<SignedInUser>;
}

/** The address at which a browser continues after its assertion. */
type Acceptance =
  /** At our page, with this address. */
  | { readonly flow: 'page'; readonly address: string }
  /** At `claim` with this ticket: at an address, or at the call for the editor. */
  | { readonly flow: 'client'; readonly address: string; readonly ticket: string }
  | { readonly flow: 'editor'; readonly ticket: string };

/**
 * Problems with assertions that told too little. The ticket names the problem, and `claim` tells the client.
 */
const PROBLEMS = {
  'no-username': 'Missing username attribute!',
  'no-name': 'Missing name attribute!',
} as const;
const NO_ASSERTION = 'Missing SAML assertion!';

export function createSamlService(parts: {
  readonly database: Database;
  readonly signIn: SignInService;
  readonly sessions: SessionService;
  readonly now: () => Date;
}): SamlService {
  const { database, signIn, sessions, now } = parts;

  return {
    async begin(id, target, browser, { origin, address: from }) {
      const party = find(id);
      if (party === null) return null;
      await limitAddress(database, from, now());
      const relayState = randomText(32);
      const requestId = `_${randomText(24)}`;
      const address = await party.request({ relayState, requestId, origin });
      const pending: PendingSignIn = {
        provider: id,
        browser: await hashText(browser),
        flow: 'client',
        redirectUri: target,
        secrets: { requestId },
      };
      await insertPending(database, relayState, pending, now());
      return address;
    },

    async accept(id, { response, relayState }, origin) {
      const party = find(id);
      // Taken before the answer is checked: valid or not, it is the only answer to this request.
      const pending = party === null ? null : await takePending(database, relayState, now());
      const requestId = pending?.provider === id ? pending.secrets['requestId'] : undefined;
      if (party === null || pending === null || requestId === undefined) {
        throw new SignInFailure('invalid', 'The sign-in has expired or was begun elsewhere');
      }
      try {
        const identity = await party.accept({ response, requestId, origin });
        const user = await signIn.admit(id, identity);
        return await goOn(pending, user);
      } catch (error) {
        const problem = pending.flow === 'page' ? undefined : problemOf(error);
        if (problem === undefined) throw error;
        return leadTo(pending, `!${problem}`);
      }
    },

    async claim(id, ticket, browser) {
      const problem = Object.entries(PROBLEMS).find(([name]) => ticket === `!${name}`)?.[1];
      if (problem !== undefined) throw new SignInFailure('invalid', problem);
      const [state, code] = (ticket ?? '').split('.');
      const pending = state === undefined ? null : await takePending(database, state, now());
      const isTheirs =
        pending?.provider === id &&
        browser !== undefined &&
        pending.browser === (await hashText(browser));
      const userId =
        isTheirs && code !== undefined ? await takeCode(database, 'page', code, now()) : null;
      const user = userId === null ? null : await sessions.findUser(database, userId);
      if (user?.provider !== id) throw new SignInFailure('invalid', NO_ASSERTION);
      return user;
    },
  };

  function find(id: string): SamlParty | null {
    return signIn.provider(id)?.saml ?? null;
  }

  /** Stores a new state for the accepted assertion, bound to the same browser. */
  async function goOn(pending: PendingSignIn, user: SignedInUser): Promise<Acceptance> {
    const state = randomText(32);
    await insertPending(database, state, { ...pending, secrets: {} }, now());
    const { code } = await issueCode(database, 'page', user.id, now());
    if (pending.flow !== 'page') return leadTo(pending, `${state}.${code}`);
    const address = new URL(pending.redirectUri);
    address.searchParams.set('code', code);
    address.searchParams.set('state', state);
    return { flow: 'page', address: address.href };
  }
}

function leadTo({ flow, redirectUri }: PendingSignIn, ticket: string): Acceptance {
  return flow === 'client'
    ? { flow: 'client', address: redirectUri, ticket }
    : { flow: 'editor', ticket };
}

function problemOf(error: unknown): keyof typeof PROBLEMS | undefined {
  if (!(error instanceof SignInFailure)) return undefined;
  if (error.reason === PROBLEMS['no-username']) return 'no-username';
  return error.reason === PROBLEMS['no-name'] ? 'no-name' : undefined;
}
