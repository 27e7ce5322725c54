import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { z } from 'zod';
import type { Proof, SignInProvider } from '../providers.js';
import { randomText } from '../secret-text.js';
import { SignInFailure } from '../sign-in-failure.js';
import { CLOCK_DRIFT_SECONDS } from './ask-provider.js';
import { authorizationAddress } from './oauth-code.js';
import { type ClaimExtractor, extractIdentity, type OpenIdAnswers } from './openid-claims.js';
import {
  addressSchema,
  describeRedirect,
  nullable,
  providerKind,
  type ProviderNaming,
  settingSchema,
} from './provider-kind.js';

interface OpenIdSettings extends ProviderNaming {
  /** The issuer. It publishes everything else that we need to know. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  readonly extractor: ClaimExtractor;
}

/**
 * The time for which the provider's published configuration is used before it is fetched again, in
 * milliseconds.
 */
const DISCOVERY_MS = 60 * 60 * 1000;
const PATIENCE_MS = 10_000;

const TOKEN_FAILED = 'Failed to fetch token from OpenID provider';
const TOKEN_MISSING = 'Missing token in response from OpenID provider';
const NOT_VERIFIED = 'Failed to verify token';
const CLAIMS_NOT_VERIFIED = 'Failed to verify token claims (token expired?)';

/**
 * OpenID Connect with a code: with PKCE, state and nonce when our page begins the sign-in, without them when
 * another client of the wire does. Every token is checked against the keys that the provider publishes.
 */
export function createOpenIdProvider(settings: OpenIdSettings): SignInProvider {
  const issuer = new URL(settings.issuer);
  const options = { [oauth.allowInsecureRequests]: issuer.protocol === 'http:' };
  const client: oauth.Client = {
    client_id: settings.clientId,
    [oauth.clockTolerance]: CLOCK_DRIFT_SECONDS,
  };
  let discovered: { readonly server: Promise<Server>; readonly at: number } | undefined;

  return {
    description: describeRedirect(settings),

    async begin({ state, redirectUri }) {
      const { metadata } = await discover();
      const endpoint = metadata.authorization_endpoint;
      if (endpoint === undefined) throw new SignInFailure('upstream', TOKEN_FAILED);
      const isOurs = state !== null;
      const secrets = isOurs ? { verifier: randomText(32), nonce: randomText(24) } : null;
      const address = await authorizationAddress({
        endpoint,
        clientId: settings.clientId,
        redirectUri,
        scope: settings.scope,
        state,
        verifier: secrets?.verifier ?? null,
        extra: secrets === null ? {} : { nonce: secrets.nonce },
      });
      return { address, secrets: secrets ?? {} };
    },

    async identify(proof) {
      const server = await discover();
      const { tokens, idToken } = await fetchTokens(server, proof);
      const answers: OpenIdAnswers = {
        idToken() {
          if (idToken === undefined) throw new SignInFailure('upstream', TOKEN_MISSING);
          return idToken;
        },
        accessToken: () => readAccessToken(server, tokens.access_token),
        userInfo: () => fetchUserInfo(server, tokens.access_token, idToken?.sub),
      };
      return extractIdentity(settings.extractor, answers);
    },
  };

  /** All sign-ins share one request. If the provider was down, the next sign-in asks again. */
  async function discover(): Promise<Server> {
    if (discovered === undefined || performance.now() - discovered.at > DISCOVERY_MS) {
      discovered = { server: fetchServer(), at: performance.now() };
    }
    try {
      return await discovered.server;
    } catch (error) {
      discovered = undefined;
      throw new SignInFailure('upstream', TOKEN_FAILED, { cause: error });
    }
  }

  async function fetchServer(): Promise<Server> {
    const response = await oauth.discoveryRequest(issuer, { ...options, signal: patience() });
    const metadata = await oauth.processDiscoveryResponse(issuer, response);
    if (metadata.jwks_uri === undefined) throw new Error('The provider publishes no keys.');
    return { metadata, keys: createRemoteJWKSet(new URL(metadata.jwks_uri)) };
  }

  async function fetchTokens({ metadata }: Server, proof: Proof) {
    const response = await requestTokens(metadata, proof);
    const copy = response.clone();
    let tokens: oauth.TokenEndpointResponse;
    try {
      const nonce = proof.secrets?.['nonce'];
      const expected = nonce === undefined ? {} : { expectedNonce: nonce };
      tokens = await oauth.processAuthorizationCodeResponse(metadata, client, response, expected);
    } catch (error) {
      throw await explain(error, copy, proof.secrets !== null);
    }
    const idToken = oauth.getValidatedIdTokenClaims(tokens);
    if (idToken !== undefined) {
      try {
        const signed = { ...options, signal: patience() };
        await oauth.validateApplicationLevelSignature(metadata, response, signed);
      } catch (error) {
        throw new SignInFailure('invalid', NOT_VERIFIED, { cause: error });
      }
    }
    return { tokens, idToken };
  }

  async function requestTokens(
    metadata: oauth.AuthorizationServer,
    { code, redirectUri, secrets }: Proof,
  ): Promise<Response> {
    try {
      // The state was compared when the browser came back, and it was bound to this provider.
      const parameters = oauth.validateAuthResponse(
        metadata,
        client,
        new URLSearchParams({ code, iss: metadata.issuer }),
        oauth.expectNoState,
      );
      return await oauth.authorizationCodeGrantRequest(
        metadata,
        client,
        authenticationFor(metadata, settings.clientSecret),
        parameters,
        redirectUri ?? '',
        secrets?.['verifier'] ?? oauth.nopkce,
        { ...options, signal: patience() },
      );
    } catch (error) {
      throw new SignInFailure('upstream', TOKEN_FAILED, { cause: error });
    }
  }

  async function readAccessToken({ metadata, keys }: Server, token: string) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: metadata.issuer,
        clockTolerance: CLOCK_DRIFT_SECONDS,
        requiredClaims: ['exp'],
      });
      const { client_id: clientId = settings.clientId } = payload;
      if (clientId !== settings.clientId) throw new SignInFailure('invalid', NOT_VERIFIED);
      return payload;
    } catch (error) {
      if (error instanceof SignInFailure) throw error;
      const isTime = error instanceof errors.JWTExpired || isNotYet(error);
      const reason = isTime ? CLAIMS_NOT_VERIFIED : NOT_VERIFIED;
      throw new SignInFailure('invalid', reason, { cause: error });
    }
  }

  async function fetchUserInfo({ metadata }: Server, token: string, subject?: string) {
    try {
      const asked = { ...options, signal: patience() };
      const response = await oauth.userInfoRequest(metadata, client, token, asked);
      const expected = subject ?? oauth.skipSubjectCheck;
      return await oauth.processUserInfoResponse(metadata, client, expected, response);
    } catch (error) {
      throw new SignInFailure('user', TOKEN_FAILED, { cause: error });
    }
  }
}

interface Server {
  readonly metadata: oauth.AuthorizationServer;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

function patience(): AbortSignal {
  return AbortSignal.timeout(PATIENCE_MS);
}

/** Basic is the default of OpenID Connect. Some providers accept the secret in the body only. */
function authenticationFor(
  { token_endpoint_auth_methods_supported: methods }: oauth.AuthorizationServer,
  secret: string,
): oauth.ClientAuth {
  const isPostOnly =
    methods !== undefined &&
    !methods.includes('client_secret_basic') &&
    methods.includes('client_secret_post');
  return isPostOnly ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}

function isNotYet(error: unknown): boolean {
  return error instanceof errors.JWTClaimValidationFailed && error.claim === 'nbf';
}

/** Explains an error in the words of the wire reference (section 2.3). */
async function explain(
  error: unknown,
  response: Response,
  needsIdToken: boolean,
): Promise<SignInFailure> {
  const cause = { cause: error };
  if (!(error instanceof oauth.OperationProcessingError)) {
    return new SignInFailure('upstream', TOKEN_FAILED, cause);
  }
  if (error.code === oauth.JWT_TIMESTAMP_CHECK) {
    return new SignInFailure('invalid', CLAIMS_NOT_VERIFIED, cause);
  }
  const answer = await readJson(response);
  if (response.status !== 200 || typeof answer !== 'object' || answer === null) {
    return new SignInFailure('upstream', TOKEN_FAILED, cause);
  }
  const isThere = 'access_token' in answer && (!needsIdToken || 'id_token' in answer);
  return isThere
    ? new SignInFailure('invalid', NOT_VERIFIED, cause)
    : new SignInFailure('upstream', TOKEN_MISSING, cause);
}

/** Returns null when the body is not JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null;
  }
}

export const openId = providerKind({
  kind: 'openid',
  settings: (naming, secret) =>
    z.strictObject({
      ...naming,
      issuer: addressSchema,
      clientId: settingSchema,
      clientSecret: secret,
      scope: settingSchema.default('openid profile email'),
      extractor: z.union(
        [
          z.enum(['email', 'username', 'userinfo', 'directory']),
          z.strictObject({
            username: settingSchema,
            name: settingSchema,
            email: nullable(settingSchema),
          }),
        ],
        {
          error:
            'must be "email", "username", "userinfo", "directory" or {"username": claim, "name": claim, "email": claim}',
        },
      ),
    }),
  create: createOpenIdProvider,
});
