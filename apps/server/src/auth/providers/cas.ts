import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { SignInProvider } from '../providers.js';
import { SignInFailure } from '../sign-in-failure.js';
import { askProvider, textOf } from './ask-provider.js';
import {
  addressSchema,
  describeRedirect,
  nullable,
  providerKind,
  type ProviderNaming,
  settingSchema,
} from './provider-kind.js';

interface CasSettings extends ProviderNaming {
  /** The address of the CAS server, to which `/login` and `/p3/serviceValidate` are added. */
  readonly url: string;
  /** The version of the server's protocol. Version 2 has no attributes. */
  readonly version: 2 | 3;
  /** The attributes with the name and the e-mail address. Null when there is none. */
  readonly attributes: { readonly name: string | null; readonly email: string | null };
  /**
   * The origins of other clients of the wire that may sign in with a ticket. Our own origin always may.
   * Without this list, any site that gets a ticket of one of our users could sign in as them.
   */
  readonly clientOrigins: readonly string[];
}

/** CAS: asks the server about the ticket and the service that it was issued for. */
export function createCasProvider(settings: CasSettings): SignInProvider {
  const { name, attributes } = settings;
  const base = settings.url.replace(/\/+$/, '');
  return {
    description: describeRedirect(settings),

    begin({ state, redirectUri }) {
      // CAS itself has no state, so it is part of the address to which the server leads back.
      const service = new URL(redirectUri);
      if (state !== null) service.searchParams.set('state', state);
      const address = new URL(`${base}/login`);
      address.searchParams.set('service', service.href);
      return Promise.resolve({ address: address.href, redirectUri: service.href, secrets: {} });
    },

    async identify({ code, redirectUri, secrets, ownOrigin }) {
      // The service is ours if our page began the sign-in. Otherwise it must be checked: any site could name
      // its own.
      const isAllowed =
        redirectUri !== null &&
        (secrets !== null || isServiceOf(redirectUri, [ownOrigin, ...settings.clientOrigins]));
      if (!isAllowed) throw new SignInFailure('invalid', 'Invalid service');
      const path = settings.version === 2 ? '/serviceValidate' : '/p3/serviceValidate';
      const address = new URL(`${base}${path}`);
      address.searchParams.set('service', redirectUri);
      address.searchParams.set('ticket', code);
      const answer = await askProvider(name, address.href, {
        headers: { Accept: 'application/xml, text/xml' },
      });
      const { user, attributes: told = {} } = readAnswer(name, answer);
      const of = (key: string | null) => (key === null ? null : textOf(told, key));
      return { username: user, name: of(attributes.name) ?? user, email: of(attributes.email) };
    },
  };
}

function isServiceOf(service: string, origins: readonly string[]): boolean {
  return URL.canParse(service) && origins.includes(new URL(service).origin);
}

const answerSchema = z.object({
  serviceResponse: z.union([
    z.object({
      authenticationSuccess: z.object({
        // A single text: an answer that names two users is refused.
        user: z.string().trim().min(1),
        attributes: z.record(z.string(), z.unknown()).optional(),
      }),
      authenticationFailure: z.undefined().optional(),
    }),
    z.object({
      authenticationFailure: z.unknown(),
      authenticationSuccess: z.undefined().optional(),
    }),
  ]),
});

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: true,
  // Usernames made of digits stay texts.
  parseTagValue: false,
  trimValues: true,
});

function readAnswer(name: string, xml: string) {
  const unreadable = () => new SignInFailure('upstream', `Unreadable answer from ${name}`);
  // No document type, and so no entities except those that XML predefines.
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw unreadable();
  let document: unknown;
  try {
    document = parser.parse(xml, true);
  } catch {
    throw unreadable();
  }
  const parsed = answerSchema.safeParse(document);
  if (!parsed.success) throw unreadable();
  const { authenticationSuccess } = parsed.data.serviceResponse;
  if (authenticationSuccess === undefined) throw new SignInFailure('invalid', 'Invalid ticket');
  return authenticationSuccess;
}

export const cas = providerKind({
  kind: 'cas',
  needsPublicUrl: true,
  settings: (naming) =>
    z.strictObject({
      ...naming,
      url: addressSchema,
      version: z.union([z.literal(2), z.literal(3)], 'must be 2 or 3').default(3),
      attributes: z
        .strictObject({ name: nullable(settingSchema), email: nullable(settingSchema) })
        .default({ name: 'displayName', email: null }),
      clientOrigins: z
        .array(addressSchema.transform((address) => new URL(address).origin))
        .default([]),
    }),
  create: createCasProvider,
});
