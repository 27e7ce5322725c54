import { z } from 'zod';
import type { SignInProvider } from '../providers.js';
import { randomText } from '../secret-text.js';
import { askForObject, mustName, textOf } from './ask-provider.js';
import { authorizationAddress, fetchAccessToken } from './oauth-code.js';
import {
  addressSchema,
  describeRedirect,
  nullable,
  providerKind,
  type ProviderNaming,
  settingSchema,
} from './provider-kind.js';

interface OAuthSettings extends ProviderNaming {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  /** The address that tells who the holder of the access token is. */
  readonly userUrl: string;
  readonly scope: string | null;
  /** The names of fields in its answer. */
  readonly fields: {
    readonly username: string;
    readonly name: string;
    /** Null: no field has an e-mail address that the provider vouches for. */
    readonly email: string | null;
  };
}

/** OAuth 2.0 with a user API, for providers without OpenID Connect. */
export function createOAuthProvider(settings: OAuthSettings): SignInProvider {
  const { name, clientId, clientSecret, fields } = settings;
  return {
    description: describeRedirect(settings),

    async begin({ state, redirectUri }) {
      const verifier = state === null ? null : randomText(32);
      const { authorizationUrl: endpoint, scope } = settings;
      const request = { endpoint, clientId, redirectUri, scope, state, verifier };
      return {
        address: await authorizationAddress(request),
        secrets: verifier === null ? {} : { verifier },
      };
    },

    async identify({ code, redirectUri, secrets }) {
      const token = await fetchAccessToken(name, settings.tokenUrl, {
        grant_type: 'authorization_code',
        client_id: clientId,
        client_secret: clientSecret,
        code,
        redirect_uri: redirectUri,
        code_verifier: secrets?.['verifier'] ?? null,
      });
      const user = await askForObject(name, settings.userUrl, {
        headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
      });
      const username = mustName('username', textOf(user, fields.username));
      return {
        username,
        name: textOf(user, fields.name) ?? username,
        email: fields.email === null ? null : textOf(user, fields.email),
      };
    },
  };
}

export const oauth = providerKind({
  kind: 'oauth',
  settings: (naming, secret) =>
    z.strictObject({
      ...naming,
      clientId: settingSchema,
      clientSecret: secret,
      authorizationUrl: addressSchema,
      tokenUrl: addressSchema,
      userUrl: addressSchema,
      scope: nullable(settingSchema),
      fields: z.strictObject({
        username: settingSchema,
        name: settingSchema,
        email: nullable(settingSchema),
      }),
    }),
  create: createOAuthProvider,
});
