import { createRemoteJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import type { SignInProvider } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { CLOCK_DRIFT_SECONDS, mustName, textOf } from './ask-provider.js';
import { authorizationAddress, fetchAccessToken } from './oauth-code.js';
import {
  addressSchema,
  describeRedirect,
  nullable,
  providerKind,
  type ProviderNaming,
  settingSchema,
} from './provider-kind.js';

export interface AdfsSettings extends ProviderNaming {
  readonly clientId: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** The application that the token is for, if the server asks for one. */
  readonly resource: string | null;
  /**
   * The address at which the server publishes its keys. Null: signatures are not checked, only where the
   * token came from.
   */
  readonly keySetUrl: string | null;
}

/**
 * ADFS: the claims of the access token say who the user is (wire reference, section 2.3). The token comes
 * from the server itself, over a connection that we opened. If its keys are configured, its signature is
 * checked as well.
 */
export function createAdfsProvider(
  settings: AdfsSettings,
  now: () => Date = () => new Date(),
): SignInProvider {
  const { name, clientId, keySetUrl } = settings;
  const keys = keySetUrl === null ? null : createRemoteJWKSet(new URL(keySetUrl));
  return {
    description: describeRedirect(settings),

    async begin({ state, redirectUri }) {
      const { authorizationUrl: endpoint, resource } = settings;
      const request = { endpoint, clientId, redirectUri, state, scope: null, verifier: null };
      const extra = resource === null ? {} : { resource };
      return { address: await authorizationAddress({ ...request, extra }), secrets: {} };
    },

    async identify({ code, redirectUri }) {
      const token = await fetchAccessToken(name, settings.tokenUrl, {
        client_id: clientId,
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      });
      const claims = keys === null ? readClaims(token) : await verify(token, keys);
      checkTimes(claims, now());
      const username = textOf(claims, 'SamAccountName');
      if (username === null) throw unreadable();
      return { username, name: mustName('name', textOf(claims, 'displayName')) };
    },
  };
}

function readClaims(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch (error) {
    throw unreadable(error);
  }
}

async function verify(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, { clockTolerance: CLOCK_DRIFT_SECONDS });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired(error);
    throw new SignInFailure('invalid', 'Failed to verify token', { cause: error });
  }
}

/** Refuses a token that does not say when it expires. */
function checkTimes({ exp, nbf }: JWTPayload, now: Date): void {
  const seconds = now.getTime() / 1000;
  const hasEnded = exp === undefined || exp + CLOCK_DRIFT_SECONDS <= seconds;
  const hasBegun = nbf === undefined || nbf - CLOCK_DRIFT_SECONDS <= seconds;
  if (hasEnded || !hasBegun) throw expired();
}

function expired(cause?: unknown): SignInFailure {
  return new SignInFailure('invalid', 'Failed to verify token claims (token expired?)', { cause });
}

function unreadable(cause?: unknown): SignInFailure {
  return new SignInFailure('invalid', 'Could not retrieve username from token', { cause });
}

export const adfs = providerKind({
  kind: 'adfs',
  settings: (naming) =>
    z.strictObject({
      ...naming,
      clientId: settingSchema,
      authorizationUrl: addressSchema,
      tokenUrl: addressSchema,
      resource: nullable(settingSchema),
      keySetUrl: nullable(addressSchema),
    }),
  create: (settings) => createAdfsProvider(settings),
});
