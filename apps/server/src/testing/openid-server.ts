import { Provider } from 'oidc-provider';
import { openServer, type ScriptedServer } from './scripted-server.js';

export const OPENID_CLIENT = { clientId: 'wellspring', clientSecret: 'the secret of the client' };

const TTL_SECONDS = 600;

/** The person who signs in at the provider, and the claims about them. */
interface OpenIdPerson {
  readonly id: string;
  readonly claims: Readonly<Record<string, unknown>>;
}

/**
 * Opens a real OpenID provider (oidc-provider), which signs one person in without asking.
 * @param redirectUris the exact addresses to which it may redirect
 */
export function openOpenIdServer(
  person: OpenIdPerson,
  redirectUris: () => readonly string[],
): Promise<ScriptedServer> {
  return openServer((issuer) => {
    const provider = new Provider(issuer, {
      clients: [
        {
          client_id: OPENID_CLIENT.clientId,
          client_secret: OPENID_CLIENT.clientSecret,
          redirect_uris: [...redirectUris()],
          grant_types: ['authorization_code'],
          response_types: ['code'],
        },
      ],
      // Otherwise claims come from userinfo only; schools' providers put them into the ID token.
      conformIdTokenClaims: false,
      pkce: { required: () => false },
      claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
      findAccount: (_context, id) => ({
        accountId: id,
        claims: () => Promise.resolve({ sub: id, ...person.claims }),
      }),
      ttl: {
        AccessToken: TTL_SECONDS,
        AuthorizationCode: TTL_SECONDS,
        Grant: TTL_SECONDS,
        IdToken: TTL_SECONDS,
        Interaction: TTL_SECONDS,
        Session: TTL_SECONDS,
      },
      cookies: { keys: ['a key for the cookies of the test'] },
      features: { devInteractions: { enabled: false } },
      interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
      async loadExistingGrant({ oidc }) {
        const { client, session } = oidc;
        if (client === undefined || session?.accountId === undefined) return undefined;
        const { clientId } = client;
        const former = session.grantIdFor(clientId);
        if (former !== undefined) return provider.Grant.find(former);
        const grant = new provider.Grant({ clientId, accountId: session.accountId });
        grant.addOIDCScope('openid profile email');
        await grant.save();
        return grant;
      },
    });
    const callback = provider.callback();
    return (request, response) => {
      if (request.url?.startsWith('/interaction/') === true) {
        const login = { accountId: person.id };
        void provider.interactionFinished(request, response, { login });
      } else {
        void callback(request, response);
      }
    };
  });
}
