import type { Database } from '../db/database.js';
import { PLAIN_ADDRESS, type PublicAddress } from '../http/public-origin.js';
import type { Router, Routes } from '../http/route.js';
import type { Log } from '../log.js';
import { createAttempts } from './attempts.js';
import { createKnownDevices } from './known-device.js';
import type { PasswordHasher } from './password.js';
import { createPasswordService } from './password-service.js';
import type { SignInProvider } from './providers.js';
import { addSessionRoutes } from './routes.js';
import { addSamlCalls, addSamlParty } from './saml-routes.js';
import { createSamlService } from './saml-service.js';
import { createSessionService, type SessionService } from './service.js';
import { createSignInService } from './sign-in.js';
import { createSigningKeys, type SigningKeys } from './signing-keys.js';
import { createTokens } from './tokens.js';
import { addWireSessionRoutes } from './wire-routes.js';

/** The parts that `createAuth` needs. */
export interface AuthParts {
  readonly database: Database;
  /** The ways to sign in, in the order in which they are shown. */
  readonly providers: readonly SignInProvider[];
  /** Checks the passwords of the local provider. Absent: no one can sign in with a password. */
  readonly passwords?: PasswordHasher;
  /** The organisation whose single sign-on the second sign-in page offers. Default: `NUS`. */
  readonly organisation?: string;
  /** The address at which this installation is reached from outside. Default: as the requests say. */
  readonly address?: PublicAddress;
  readonly log: Log;
  readonly now: () => Date;
}

/** Sign-in, sessions, and the keys that sign tokens. */
interface Auth {
  readonly sessions: SessionService;
  readonly keys: SigningKeys;
  /** Adds the calls for sign-in, and the service provider of SAML, which is not below `/v2`. */
  addRoutes(router: Router, routes: Routes): void;
}

export function createAuth(parts: AuthParts): Auth {
  const { database, providers, log, now } = parts;
  const { address = PLAIN_ADDRESS, organisation = 'NUS' } = parts;
  const keys = createSigningKeys(database);
  const tokens = createTokens(keys);
  const providerIds = new Set(providers.map(({ description }) => description.id));
  const sessions = createSessionService({ database, tokens, providerIds, now });
  const attempts = createAttempts({ database, log, now });
  const devices = createKnownDevices(database);
  const signIn = createSignInService({ database, providers, sessions, attempts, now });
  const hasher = parts.passwords ?? null;
  const passwords = createPasswordService({
    database,
    hasher,
    providerIds,
    sessions,
    attempts,
    devices,
    now,
  });
  const saml = createSamlService({ database, signIn, sessions, now });
  const routeParts = { sessions, signIn, passwords, attempts, devices, address, organisation };
  const samlParts = { ...routeParts, database, saml, now };
  return {
    sessions,
    keys,
    addRoutes(router, routes) {
      addSessionRoutes(routes, routeParts);
      addWireSessionRoutes(routes, routeParts);
      addSamlCalls(routes, samlParts);
      addSamlParty(router, samlParts);
    },
  };
}
