import { X509Certificate } from 'node:crypto';
import { DEMO_PROVIDER, roleSchema } from '@wellspring/contract';
import { z } from 'zod';
import { LOCAL_PROVIDER } from '../../auth/providers.js';

/** What the file that `WELLSPRING_SIGN_IN` names may say; docs/operating.md has an example of each kind. */

/** Plain http would show codes and secrets to everybody on the way. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const addressSchema = z.string('must be an address').superRefine((text, context) => {
  if (!URL.canParse(text)) {
    context.addIssue('must be an address, e.g. https://login.school.edu/token');
    return;
  }
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return;
  context.addIssue('must begin with https:// (http:// only for this machine)');
});
/** Of other clients, e.g. the deep link of an editor, which has a scheme of its own. */
const clientAddressSchema = z
  .string('must be an address')
  .refine((text) => URL.canParse(text), 'must be an address')
  .refine((text) => !/^(javascript|data|blob|file):/i.test(text), 'must be an address to open');

const idSchema = z
  .string('must be a text')
  .regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be letters, digits, "_", "." and "-"')
  .refine(
    (id) => id !== DEMO_PROVIDER && id !== LOCAL_PROVIDER,
    `must not be "${DEMO_PROVIDER}" or "${LOCAL_PROVIDER}", which are built in`,
  );
const text = z.string('must be a text').trim().min(1, 'must not be empty').max(200);
const naming = {
  id: idSchema,
  name: text.max(60),
  screen: z.enum(['default', 'nus'], 'must be "default" or "nus"').default('default'),
};
/** What is left out is null. */
const nullable = <S extends z.ZodType>(schema: S) => schema.nullish().transform((v) => v ?? null);

/** PEM, or the base64 of it alone, as metadata has it. */
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

/** @param variables the environment, where secrets may be kept out of the file */
export function signInSettingsSchema(variables: Readonly<Record<string, string | undefined>>) {
  const secretSchema = z
    .union([z.string().min(1), z.strictObject({ env: z.string().min(1) })], {
      error: 'must be a text or {"env": "NAME_OF_A_VARIABLE"}',
    })
    .transform((secret, context) => {
      const value = typeof secret === 'string' ? secret : variables[secret.env];
      if (value !== undefined && value !== '') return value;
      const name = typeof secret === 'string' ? '' : secret.env;
      context.addIssue(`names the variable ${name}, which is not set`);
      return z.NEVER;
    });

  const providerSchema = z.discriminatedUnion(
    'kind',
    [
      z.strictObject({
        kind: z.literal('test-list'),
        ...naming,
        people: z
          .array(
            z.strictObject({
              code: text,
              token: text,
              username: text.max(100),
              name: text,
              role: roleSchema,
            }),
          )
          .min(1, 'must name somebody')
          .refine(
            (people) => new Set(people.map(({ code }) => code)).size === people.length,
            'must not have the same code twice',
          ),
        offer: z.boolean().default(false),
      }),
      z.strictObject({
        kind: z.literal('openid'),
        ...naming,
        issuer: addressSchema,
        clientId: text,
        clientSecret: secretSchema,
        scope: text.default('openid profile email'),
        extractor: z.union(
          [
            z.enum(['email', 'username', 'userinfo', 'directory']),
            z.strictObject({ username: text, name: text, email: nullable(text) }),
          ],
          {
            error:
              'must be "email", "username", "userinfo", "directory" or {"username": claim, "name": claim, "email": claim}',
          },
        ),
      }),
      z.strictObject({
        kind: z.literal('oauth'),
        ...naming,
        clientId: text,
        clientSecret: secretSchema,
        authorizationUrl: addressSchema,
        tokenUrl: addressSchema,
        userUrl: addressSchema,
        scope: nullable(text),
        fields: z.strictObject({ username: text, name: text, email: nullable(text) }),
      }),
      z.strictObject({
        kind: z.literal('code-hosting'),
        ...naming,
        clients: z
          .record(z.string(), secretSchema)
          .refine((clients) => Object.keys(clients).length > 0, 'must name a client')
          .transform((clients) => new Map(Object.entries(clients))),
        authorizationUrl: addressSchema,
        tokenUrl: addressSchema,
        userUrl: addressSchema,
        scope: nullable(text),
      }),
      z.strictObject({
        kind: z.literal('adfs'),
        ...naming,
        clientId: text,
        authorizationUrl: addressSchema,
        tokenUrl: addressSchema,
        resource: nullable(text),
        keySetUrl: nullable(addressSchema),
      }),
      z.strictObject({
        kind: z.literal('cas'),
        ...naming,
        url: addressSchema,
        version: z.union([z.literal(2), z.literal(3)], 'must be 2 or 3').default(3),
        attributes: z
          .strictObject({ name: nullable(text), email: nullable(text) })
          .default({ name: 'displayName', email: null }),
        clientOrigins: z
          .array(addressSchema.transform((address) => new URL(address).origin))
          .default([]),
      }),
      z.strictObject({
        kind: z.literal('saml'),
        ...naming,
        idpEntityId: text.max(1000),
        idpUrl: addressSchema,
        idpCertificates: z.array(certificateSchema).min(1, 'must have a certificate'),
        entityId: nullable(text.max(1000)),
        extractor: z.enum(
          ['display-name', 'given-name-surname'],
          'must be "display-name" or "given-name-surname"',
        ),
        emailAttribute: nullable(text),
        clients: z
          .strictObject({
            redirectUrl: nullable(clientAddressSchema),
            editorUrl: nullable(clientAddressSchema),
            exchangeUrl: nullable(clientAddressSchema),
          })
          .default({ redirectUrl: null, editorUrl: null, exchangeUrl: null }),
      }),
    ],
    {
      error:
        'must have a kind: "test-list", "openid", "oauth", "code-hosting", "adfs", "cas" or "saml"',
    },
  );

  return z.strictObject({
    organisation: text.max(60).default('NUS'),
    /** Passwords that are kept here. */
    local: z
      .union([z.literal(false), z.strictObject({ name: text.max(60) })], {
        error: 'must be false or {"name": "…"}',
      })
      .default({ name: 'Username and password' }),
    providers: z
      .array(providerSchema)
      .refine(
        (all) => new Set(all.map(({ id }) => id)).size === all.length,
        'must not have the same id twice',
      )
      .default([]),
  });
}
export type SignInSettings = z.infer<ReturnType<typeof signInSettingsSchema>>;
export type ProviderSettings = SignInSettings['providers'][number];
