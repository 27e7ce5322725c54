import type { Identity } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { mustName, textOf } from './ask-provider.js';

/** What a provider has told of a person, each part checked. */
export interface OpenIdAnswers {
  /** The claims of the ID token. @throws SignInFailure when there is none */
  idToken(): Claims;
  /** The claims of the access token. @throws SignInFailure when it is no signed token */
  accessToken(): Promise<Claims>;
  /** @throws SignInFailure when the provider does not tell */
  userInfo(): Promise<Claims>;
}
export type Claims = Readonly<Record<string, unknown>>;

/** Which claims say who somebody is. */
export type ClaimExtractor =
  | 'email'
  | 'username'
  | 'userinfo'
  | 'directory'
  /** Claims of the ID token by their names. */
  | { readonly username: string; readonly name: string; readonly email: string | null };

/** Who is in the directory without belonging to the school is not let in (wire reference, section 2.3). */
const DIRECTORY_KINDS = ['student', 'alum', 'staff'];

/** The four styles of the wire reference (section 2.3), and one that names its claims. */
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

/** Anybody may enter the address of another person; the provider tells whether it has been tried. */
function vouchedEmail(claims: Claims, key: string): string | null {
  return claims['email_verified'] === true ? textOf(claims, key) : null;
}
