import type { Provider } from '@wellspring/contract';
import { CALLS } from '@wellspring/contract/calls';
import { isOneLine, NOT_IN_A_LINE } from '@wellspring/contract/one-line';
import { z } from 'zod';
import type { Database } from '../db/database.js';
import { isStorable } from '../db/storable-text.js';
import type { SignedInUser } from '../http/access.js';
import { refuse, RefusalError } from '../http/refusal.js';
import type { Attempts } from './attempts.js';
import { limitAccount, limitAddress } from './limits.js';
import { insertPending, takeCode, takePending } from './pending.js';
import type { Identity, Proof, SignInProvider } from './providers.js';
import { upsertUser } from './queries.js';
import { hashText, randomText } from './secret-text.js';
import type { SessionService } from './service.js';
import { SignInFailure } from './sign-in-failure.js';

/** The origin of a sign-in attempt. */
export interface Visitor {
  /** The origin under which the visitor sees us. */
  readonly origin: string;
  /** Null when it is not known. */
  readonly address: string | null;
  /** The id of the request, so that audit entries can be matched to the lines of the log. */
  readonly requestId: string;
}

/** Finds out who a user is: the part that all forms of sign-in share. */
export interface SignInService {
  /** The providers that the sign-in page offers, in the order in which it shows them. */
  offered(): Provider[];
  /** Returns null when no provider with this id is configured. */
  provider(id: string): SignInProvider | null;
  /**
   * Begins a sign-in.
   * @param browser the secret in the cookie of the browser, to which the sign-in is bound
   * @returns where to send the browser: to the provider or, when that cannot be asked, back to our page with
   *   an OAuth `error`
   * @throws RefusalError of `beginSignIn`
   */
  begin(
    providerId: string,
    flow: 'page' | 'editor',
    browser: string,
    visitor: Visitor,
  ): Promise<string>;
  /** Returns the user of what a provider gave to our page. @throws RefusalError of `startSession` */
  finish(
    proof: {
      readonly provider: string;
      readonly code: string;
      readonly state: string | null;
      /** The secret of the browser, as for `begin`. Null when the browser sent none. */
      readonly browser: string | null;
    },
    visitor: Visitor,
  ): Promise<SignedInUser>;
  /**
   * Returns the user of what a provider gave to another client of the wire.
   * @throws RefusalError of `login`
   */
  login(
    proof: Omit<Proof, 'secrets' | 'ownOrigin'> & { readonly provider: string },
    visitor: Visitor,
  ): Promise<SignedInUser>;
  /** Returns the user of an identity that a provider vouches for. @throws SignInFailure */
  admit(providerId: string, identity: Identity): Promise<SignedInUser>;
}

interface SignInServiceParts {
  readonly database: Database;
  /** In the order in which they are shown. */
  readonly providers: readonly SignInProvider[];
  readonly sessions: Pick<SessionService, 'findUser'>;
  readonly attempts: Attempts;
  readonly now: () => Date;
}

export function createSignInService(parts: SignInServiceParts): SignInService {
  const { database, providers, sessions, attempts, now } = parts;

  return {
    offered: () =>
      providers.filter(({ isOffered = true }) => isOffered).map(({ description }) => description),

    provider: find,

    async begin(providerId, flow, browser, visitor) {
      const { origin, address } = visitor;
      await limitAddress(database, address, now());
      const redirectUri = callbackAddress(origin, providerId, flow);
      try {
        return await beginAtProvider(providerId, flow, redirectUri, browser, origin);
      } catch (error) {
        if (!(error instanceof SignInFailure)) throw error;
        await attempts.failed(visitor, { provider: providerId, error });
        return `${redirectUri}&error=temporarily_unavailable`;
      }
    },

    async finish({ provider: id, code, state, browser }, visitor) {
      const { refusals } = CALLS.startSession;
      const provider = find(id);
      if (provider === null) throw refuse(refusals.unknownProvider);
      await limitAddress(database, visitor.address, now());
      const needsState = provider.begin !== undefined || provider.saml !== undefined;
      const pending = needsState ? await takeAuthorizationRequest(id, state, browser) : null;
      try {
        if (needsState && pending === null) throw refuse(refusals.invalidState);
        if (provider.saml !== undefined) return await samlUser(id, code);
        const { redirectUri = null, secrets = null } = pending ?? {};
        const ownOrigin = visitor.origin;
        const proof = { code, redirectUri, clientId: null, ownOrigin, secrets };
        const identity = await provider.identify(proof);
        return await admit(id, identity);
      } catch (error) {
        throw await explainToPage(visitor, id, error);
      }
    },

    async login({ provider: id, ...proof }, visitor) {
      const provider = find(id);
      if (provider === null) throw refuse(CALLS.login.refusals.unknownProvider);
      await limitAddress(database, visitor.address, now());
      try {
        const redirectUri = proof.redirectUri ?? callbackAddress(visitor.origin, id, 'page');
        const ownOrigin = visitor.origin;
        const identity = await provider.identify({
          ...proof,
          redirectUri,
          ownOrigin,
          secrets: null,
        });
        return await admit(id, identity);
      } catch (error) {
        if (isFailure(error)) await attempts.failed(visitor, { provider: id, error });
        throw error instanceof SignInFailure ? refuse(error.refusal) : error;
      }
    },

    admit,
  };

  function find(id: string): SignInProvider | null {
    return providers.find(({ description }) => description.id === id) ?? null;
  }

  async function beginAtProvider(
    providerId: string,
    flow: 'page' | 'editor',
    redirectUri: string,
    browser: string,
    origin: string,
  ): Promise<string> {
    const provider = find(providerId);
    const isSaml = provider?.saml !== undefined;
    if (provider?.begin === undefined && !isSaml) {
      throw refuse(CALLS.beginSignIn.refusals.unknownProvider);
    }
    const state = randomText(32);
    const bound = { provider: providerId, browser: await hashText(browser), flow };
    if (provider?.saml !== undefined) {
      const requestId = `_${randomText(24)}`;
      const address = await provider.saml.request({ relayState: state, requestId, origin });
      const kept = { ...bound, redirectUri, secrets: { requestId } };
      await insertPending(database, state, kept, now());
      return address;
    }
    // The editor exchanges its code by itself, so it must not need anything that is stored here.
    const request = { state: flow === 'page' ? state : null, redirectUri };
    const redirection = await provider?.begin?.(request);
    if (redirection === undefined) throw refuse(CALLS.beginSignIn.refusals.unknownProvider);
    if (flow === 'page') {
      const { secrets } = redirection;
      const kept = { ...bound, redirectUri: redirection.redirectUri ?? redirectUri, secrets };
      await insertPending(database, state, kept, now());
    }
    return redirection.address;
  }

  /**
   * Takes the sign-in that this browser began with this provider. Returns null when another browser began it,
   * or when it is over.
   */
  async function takeAuthorizationRequest(
    id: string,
    state: string | null,
    browser: string | null,
  ) {
    if (state === null || browser === null) return null;
    const pending = await takePending(database, state, now());
    const isTheirs = pending?.provider === id && pending.browser === (await hashText(browser));
    return isTheirs && pending.flow === 'page' ? pending : null;
  }

  /** The assertion was checked when it arrived. Since then the code stands for the user. */
  async function samlUser(id: string, code: string): Promise<SignedInUser> {
    const userId = await takeCode(database, 'page', code, now());
    const user = userId === null ? null : await sessions.findUser(database, userId);
    if (user?.provider !== id) throw refuse(CALLS.startSession.refusals.invalidCode);
    return user;
  }

  async function admit(providerId: string, identity: Identity): Promise<SignedInUser> {
    const user = await upsertUser(database, providerId, checkIdentity(identity));
    // Outside any transaction: a refused attempt must stay counted.
    await limitAccount(database, user.id, now());
    return user;
  }

  /** Our page tells users whom to ask. What the provider said is in the log. */
  async function explainToPage(
    visitor: Visitor,
    providerId: string,
    error: unknown,
  ): Promise<unknown> {
    if (isFailure(error)) await attempts.failed(visitor, { provider: providerId, error });
    if (!(error instanceof SignInFailure)) return error;
    const { invalidCode, failed } = CALLS.startSession.refusals;
    return refuse(error.refusal.text === invalidCode.text ? invalidCode : failed);
  }
}

/** Any other error is a bug of ours, and is logged as one. */
function isFailure(error: unknown): error is SignInFailure | RefusalError {
  return error instanceof SignInFailure || error instanceof RefusalError;
}

/** The address to which providers lead back (wire reference, section 2.4). */
function callbackAddress(origin: string, providerId: string, flow: 'page' | 'editor'): string {
  const path = flow === 'page' ? '/login/callback' : '/login/vscode_callback';
  const address = new URL(path, origin);
  address.searchParams.set('provider', providerId);
  return address.href;
}

const MAX_NAME_LENGTH = 200;
const identitySchema = z.object({
  username: z.string().trim().min(1).max(MAX_NAME_LENGTH).refine(isStorable).refine(isOneLine),
  name: z
    .string()
    .transform((name) => name.replaceAll(NOT_IN_A_LINE, ' ').trim())
    .pipe(z.string().min(1).max(MAX_NAME_LENGTH).refine(isStorable)),
});
const emailSchema = z.email().max(320);

/**
 * Checks an identity. An e-mail address that is not valid is left out.
 * @throws SignInFailure when the identity cannot be stored
 */
function checkIdentity({ username, name, email }: Identity): Identity {
  const checked = identitySchema.safeParse({ username, name });
  if (!checked.success) {
    throw new SignInFailure('user', `Invalid ${String(checked.error.issues[0]?.path[0])}`);
  }
  return { ...checked.data, email: emailSchema.safeParse(email).data ?? null };
}
