import { X509Certificate } from 'node:crypto';
import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { z } from 'zod';
import type { Identity, SignInProvider } from '../../auth/providers.js';
import { textOf } from '../../auth/providers/ask-provider.js';
import { SignInFailure } from '../../auth/sign-in-failure.js';
import {
  addressSchema,
  describeRedirect,
  nullable,
  providerKind,
  type ProviderNaming,
  settingSchema,
} from '../../auth/providers/provider-kind.js';

interface SamlSettings extends ProviderNaming {
  /** The id of the identity provider, which its assertions must name. */
  readonly idpEntityId: string;
  /** The address where it accepts requests (redirect binding). */
  readonly idpUrl: string;
  /** The certificates that it signs with, as PEM or as base64; several during a change of certificates. */
  readonly idpCertificates: readonly string[];
  /** Our own id; null: the address of our metadata. */
  readonly entityId: string | null;
  /** Which attributes give the name: the two styles of the wire reference (section 2.3). */
  readonly extractor: 'display-name' | 'given-name-surname';
  readonly emailAttribute: string | null;
  readonly clients: NonNullable<SignInProvider['saml']>['clients'];
}

const CLOCK_SKEW_MS = 10_000;
/** An assertion is posted as soon as it is created. */
const MAX_AGE_MS = 5 * 60_000;

const MISSING_ASSERTION = 'Missing SAML assertion!';
const INVALID_ASSERTION = 'Invalid SAML assertion';

/**
 * SAML 2.0, web browser profile: requests by redirect, answers by post. Only signed assertions are accepted,
 * only as answers to the one request that they name, only if addressed to us, and only while they are valid.
 */
export function createSamlProvider(settings: SamlSettings): SignInProvider {
  const { id } = settings;
  return {
    description: describeRedirect(settings),
    // There is no code to exchange: the assertion is posted to us, and a code of our own then stands for it.
    identify() {
      throw new SignInFailure('invalid', MISSING_ASSERTION);
    },
    saml: {
      clients: settings.clients,

      async request({ relayState, requestId, origin }) {
        const party = partyFor(origin, requestId);
        return party.getAuthorizeUrlAsync(relayState, undefined, {});
      },

      async accept({ response, requestId, origin }) {
        if (response === '') throw new SignInFailure('invalid', MISSING_ASSERTION);
        refuseDocumentType(response);
        const profile = await verify(partyFor(origin, requestId), response);
        checkAddressee(profile, settings.idpEntityId, requestId, consumeUrl(origin));
        return readIdentity(settings, profile);
      },

      metadata: (origin) => partyFor(origin, '_none').generateServiceProviderMetadata(null, null),
    },
  };

  function consumeUrl(origin: string): string {
    return `${origin}/sso/sp/consume/${id}`;
  }

  /** @param requestId the id of the request to create, and the only one whose answer is accepted */
  function partyFor(origin: string, requestId: string): SAML {
    const entityId = settings.entityId ?? `${origin}/sso/sp/metadata/${id}`;
    return new SAML({
      entryPoint: settings.idpUrl,
      idpCert: [...settings.idpCertificates],
      issuer: entityId,
      audience: entityId,
      callbackUrl: consumeUrl(origin),
      identifierFormat: null,
      disableRequestedAuthnContext: true,
      wantAssertionsSigned: true,
      // The identity provider may also sign its whole answer, but need not.
      wantAuthnResponseSigned: false,
      acceptedClockSkewMs: CLOCK_SKEW_MS,
      maxAssertionAgeMs: MAX_AGE_MS,
      generateUniqueId: () => requestId,
      validateInResponseTo: ValidateInResponseTo.always,
      // Requests that wait for an answer are in the table of pending sign-ins, which all processes share.
      cacheProvider: {
        saveAsync: () => Promise.resolve(null),
        getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
        removeAsync: () => Promise.resolve(null),
      },
    });
  }
}

async function verify(party: SAML, response: string): Promise<Profile> {
  let profile: Profile | null;
  try {
    ({ profile } = await party.validatePostResponseAsync({ SAMLResponse: response }));
  } catch (error) {
    throw new SignInFailure('invalid', reasonOf(error), { cause: error });
  }
  if (profile === null) throw new SignInFailure('invalid', MISSING_ASSERTION);
  return profile;
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  if (message === 'Missing SAML assertion') return MISSING_ASSERTION;
  if (/expired|not yet valid/.test(message)) return 'SAML assertion expired';
  return INVALID_ASSERTION;
}

/** XML entities could make a small answer large, or make a signed text read as another one. */
function refuseDocumentType(response: string): void {
  const xml = Buffer.from(response, 'base64').toString('utf8');
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) {
    throw new SignInFailure('invalid', INVALID_ASSERTION);
  }
}

/** The parts of the signed assertion that the library leaves us to check, in the library's parsed form. */
const assertionSchema = z.object({
  Assertion: z.object({
    Issuer: z.tuple([z.object({ _: z.string() })]),
    Conditions: z.tuple([z.object({ AudienceRestriction: z.array(z.unknown()).min(1) })]),
    Subject: z.tuple([
      z.object({
        SubjectConfirmation: z
          .array(
            z.object({
              $: z.object({ Method: z.string() }),
              SubjectConfirmationData: z
                .tuple([
                  z.object({
                    $: z.object({
                      InResponseTo: z.string().optional(),
                      Recipient: z.string().optional(),
                      NotOnOrAfter: z.string().optional(),
                    }),
                  }),
                ])
                .optional(),
            }),
          )
          .min(1),
      }),
    ]),
  }),
});

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** The answer around an assertion need not be signed, so the assertion itself must contain all this. */
function checkAddressee(
  profile: Profile,
  issuer: string,
  requestId: string,
  recipient: string,
): void {
  const parsed = assertionSchema.safeParse(profile.getAssertion?.());
  if (!parsed.success) throw new SignInFailure('invalid', INVALID_ASSERTION);
  const { Issuer, Subject } = parsed.data.Assertion;
  const isForUs = Subject[0].SubjectConfirmation.some(({ $, SubjectConfirmationData: data }) => {
    const { InResponseTo, Recipient, NotOnOrAfter } = data?.[0].$ ?? {};
    return (
      $.Method === BEARER &&
      InResponseTo === requestId &&
      Recipient === recipient &&
      NotOnOrAfter !== undefined &&
      Date.parse(NotOnOrAfter) + CLOCK_SKEW_MS > Date.now()
    );
  });
  if (Issuer[0]._ !== issuer || !isForUs) throw new SignInFailure('invalid', INVALID_ASSERTION);
}

const attributesSchema = z.record(z.string(), z.unknown());

function readIdentity(settings: SamlSettings, profile: Profile): Identity {
  const attributes = attributesSchema.safeParse(profile['attributes']).data ?? {};
  const { extractor, emailAttribute } = settings;
  const isLong = extractor === 'given-name-surname';
  const username = textOf(attributes, isLong ? 'samaccountname' : 'SamAccountName');
  const given = textOf(attributes, 'givenname');
  const surname = textOf(attributes, 'surname');
  const longName = given === null || surname === null ? null : `${given} ${surname}`;
  const name = isLong ? longName : textOf(attributes, 'DisplayName');
  if (name === null) throw new SignInFailure('invalid', 'Missing name attribute!');
  if (username === null) throw new SignInFailure('invalid', 'Missing username attribute!');
  return {
    username,
    name,
    email: emailAttribute === null ? null : textOf(attributes, emailAttribute),
  };
}

/** A certificate as PEM, or only its base64, as in metadata. */
const certificateSchema = z
  .string('must be a text')
  .transform((text) => text.replaceAll(/-----(BEGIN|END) CERTIFICATE-----|\s/g, ''))
  .refine(isCertificate, 'must be a certificate as PEM');

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).serialNumber !== '';
  } catch {
    return false;
  }
}

/** The address of another client, e.g. the deep link of an editor, which has a scheme of its own. */
const clientAddressSchema = z
  .string('must be an address')
  .refine((text) => URL.canParse(text), 'must be an address')
  .refine((text) => !/^(javascript|data|blob|file):/i.test(text), 'must be an address to open');

export const saml = providerKind({
  kind: 'saml',
  needsPublicUrl: true,
  settings: (naming) =>
    z.strictObject({
      ...naming,
      idpEntityId: settingSchema.max(1000),
      idpUrl: addressSchema,
      idpCertificates: z.array(certificateSchema).min(1, 'must have a certificate'),
      entityId: nullable(settingSchema.max(1000)),
      extractor: z.enum(
        ['display-name', 'given-name-surname'],
        'must be "display-name" or "given-name-surname"',
      ),
      emailAttribute: nullable(settingSchema),
      clients: z
        .strictObject({
          redirectUrl: nullable(clientAddressSchema),
          editorUrl: nullable(clientAddressSchema),
          exchangeUrl: nullable(clientAddressSchema),
        })
        .default({ redirectUrl: null, editorUrl: null, exchangeUrl: null }),
    }),
  create: createSamlProvider,
});
