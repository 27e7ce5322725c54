import { SignInFailure } from '../sign-in-failure.js';
import { askForObject, textOf } from './ask-provider.js';

/** The authorization code flow of OAuth 2.0, as far as the kinds of providers share it. */

/** Returns the address where a browser asks for a code. */
export async function authorizationAddress(options: {
  readonly endpoint: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly scope: string | null;
  readonly state: string | null;
  readonly verifier: string | null;
  /** Further parameters that the provider needs, e.g. `resource`. */
  readonly extra?: Readonly<Record<string, string>>;
}): Promise<string> {
  const { endpoint, clientId, redirectUri, scope, state, verifier, extra = {} } = options;
  const address = new URL(endpoint);
  const set = (name: string, value: string | null) => {
    if (value !== null) address.searchParams.set(name, value);
  };
  for (const [name, value] of Object.entries(extra)) set(name, value);
  set('response_type', 'code');
  set('client_id', clientId);
  set('redirect_uri', redirectUri);
  set('scope', scope);
  set('state', state);
  if (verifier !== null) {
    set('code_challenge', await challengeOf(verifier));
    set('code_challenge_method', 'S256');
  }
  return address.href;
}

/**
 * Exchanges a code for an access token.
 * @param name the name of the provider, as shown to users
 * @throws SignInFailure
 */
export async function fetchAccessToken(
  name: string,
  tokenUrl: string,
  form: Readonly<Record<string, string | null>>,
): Promise<string> {
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(form)) if (value !== null) body.set(key, value);
  const answer = await askForObject(name, tokenUrl, {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: body.toString(),
  });
  const error = textOf(answer, 'error');
  if (error !== null) throw new SignInFailure('invalid', `Error from ${name}: ${error}`);
  const token = textOf(answer, 'access_token');
  if (token === null || !/^[\x21-\x7e]+$/.test(token)) {
    throw new SignInFailure('upstream', `Missing token in response from ${name}`);
  }
  return token;
}

/** PKCE, S256. */
async function challengeOf(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
