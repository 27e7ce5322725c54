import type { SignInProvider } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { askForObject, mustName, textOf } from './ask-provider.js';
import { describeRedirect, type ProviderNaming } from './describe-provider.js';
import { authorizationAddress, fetchAccessToken } from './oauth-code.js';

export interface CodeHostingSettings extends ProviderNaming {
  /** The secret of each client by its id; our page uses the first. */
  readonly clients: ReadonlyMap<string, string>;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userUrl: string;
  readonly scope: string | null;
}

/** OAuth as hosts of code have it (wire reference, section 2.3). */
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
      // Many people there have not told their name.
      return { username, name: textOf(user, 'name') ?? username };
    },
  };
}
