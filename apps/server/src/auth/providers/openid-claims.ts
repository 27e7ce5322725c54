import type { Identity } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { mustName, textOf } from './ask-provider.js';

/** The claims of a provider about a user. Each part is checked before it is returned. */
export interface OpenIdAnswers {
  /** The claims of the ID token. @throws SignInFailure when there is none */
  idToken(): Claims;
  /** The claims of the access token. @throws SignInFailure when it is not a signed token */
  accessToken(): Promise<Claims>;
  /** @throws SignInFailure when the provider does not tell */
  userInfo(): Promise<Claims>;
}
type Claims = Readonly<Record<string, unknown>>;

/** Which claims say who the user is. */
export type ClaimExtractor =
  | 'email'
  | 'username'
  | 'userinfo'
  | 'directory'
  /** The names of claims of the ID token. */
  | { readonly username: string; readonly name: string; readonly email: string | null };

/**
 * People who are in the directory but do not belong to the school are not let in (wire reference, section
 * 2.3).
 */
const DIRECTORY_KINDS = ['student', 'alum', 'staff'];

/**
 * The four styles of the wire reference (section 2.3), and one for which the configuration names the claims.
 */
export async function extractIdentity(
  extractor: ClaimExtractor,
  answers: OpenIdAnswers,
): Promise<Identity> {
  switch (extractor) {
    case 'email': {
      const claims = answers.idToken();
      const email = vouchedEmail(claims, 'email');
      return { username: mustName('username', email), name: nameIn(claims, 'name'), email };
    }
    case 'username': {
      const username = mustName('username', textOf(await answers.accessToken(), 'username'));
      return { username, name: username };
    }
    case 'userinfo': {
      const claims = await answers.userInfo();
      const email = claims['email_verified'] === false ? null : textOf(claims, 'email');
      return { username: mustName('username', email), name: nameIn(claims, 'name'), email };
    }
    case 'directory': {
      const claims = answers.idToken();
      const kind = claims['ExtensionAttribute6'];
      if (typeof kind !== 'string' || !DIRECTORY_KINDS.includes(kind)) {
        throw new SignInFailure('invalid', 'Failed to verify token');
      }
      const username = mustName('username', textOf(claims, 'samAccountName'));
      return { username, name: nameIn(claims, 'displayName') };
    }
    default: {
      const claims = answers.idToken();
      return {
        username: mustName('username', textOf(claims, extractor.username)),
        name: nameIn(claims, extractor.name),
        email: extractor.email === null ? null : vouchedEmail(claims, extractor.email),
      };
    }
  }
}

function nameIn(claims: Claims, key: string): string {
  return mustName('name', textOf(claims, key));
}

/**
 * Returns the address only if the provider says that it is verified: a user may enter the address of another
 * person.
 */
function vouchedEmail(claims: Claims, key: string): string | null {
  return claims['email_verified'] === true ? textOf(claims, key) : null;
}
