import { z } from 'zod';
import type { SignInProvider } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
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

interface CodeHostingSettings extends ProviderNaming {
  /** The secret of each client by its id. Our page uses the first. */
  readonly clients: ReadonlyMap<string, string>;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly scope: string | null;
}

/** OAuth as code hosting sites have it (wire reference, section 2.3). */
export function createCodeHostingProvider(settings: CodeHostingSettings): SignInProvider {
  const { name, clients } = settings;
  return {
    description: describeRedirect(settings),

    async begin({ state, redirectUri }) {
      const [clientId = ''] = clients.keys();
      const { authorizationUrl: endpoint, scope } = settings;
      const request = { endpoint, clientId, redirectUri, scope, state, verifier: null };
      return { address: await authorizationAddress(request), secrets: { clientId } };
    },

    async identify({ code, redirectUri, clientId: claimed, secrets }) {
      const clientId = secrets?.['clientId'] ?? claimed ?? '';
      const secret = clients.get(clientId);
      if (secret === undefined) throw new SignInFailure('invalid', 'Invalid client id');
      const token = await fetchAccessToken(name, settings.tokenUrl, {
        client_id: clientId,
        client_secret: secret,
        code,
        redirect_uri: redirectUri,
      });
      const user = await askForObject(name, settings.userUrl, {
        headers: { Accept: 'application/json', Authorization: `token ${token}` },
      });
      const username = mustName('username', textOf(user, 'login'));
      // Many users there have not entered their name.
      return { username, name: textOf(user, 'name') ?? username };
    },
  };
}

export const codeHosting = providerKind({
  kind: 'code-hosting',
  settings: (naming, secret) =>
    z.strictObject({
      ...naming,
      clients: z
        .record(z.string(), secret)
        .refine((clients) => Object.keys(clients).length > 0, 'must name a client')
        .transform((clients) => new Map(Object.entries(clients))),
      authorizationUrl: addressSchema,
      tokenUrl: addressSchema,
      userUrl: addressSchema,
      scope: nullable(settingSchema),
    }),
  create: createCodeHostingProvider,
});
