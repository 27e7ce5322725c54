import { z } from 'zod';
import { adfs } from '../../auth/providers/adfs.js';
import { cas } from '../../auth/providers/cas.js';
import { codeHosting } from '../../auth/providers/code-hosting.js';
import { oauth } from '../../auth/providers/oauth.js';
import { openId } from '../../auth/providers/openid.js';
import { type ProviderKind, settingSchema } from '../../auth/providers/provider-kind.js';
import { testList } from '../../auth/providers/test-list.js';
import { saml } from './saml.js';

/** The format of the file that `WELLSPRING_SIGN_IN` names; docs/operating.md has an example of each kind. */

type ProviderKinds = readonly [ProviderKind, ...ProviderKind[]];

/** Every kind of provider that can be configured. */
export const PROVIDER_KINDS: ProviderKinds = [
  testList,
  openId,
  oauth,
  codeHosting,
  adfs,
  cas,
  saml,
];

/**
 * @param variables the environment, which may hold secrets that the file does not
 * @param kinds the kinds of providers that the file may configure
 */
export function signInSettingsSchema(
  variables: Readonly<Record<string, string | undefined>>,
  kinds: ProviderKinds,
) {
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

  const [first, ...others] = kinds;
  const names = kinds.map(({ kind }) => JSON.stringify(kind));
  const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(names);
  const providerSchema = z.discriminatedUnion(
    'kind',
    [first.schema(secretSchema), ...others.map(({ schema }) => schema(secretSchema))],
    { error: `must have a kind: ${oneOf}` },
  );

  return z.strictObject({
    organisation: settingSchema.max(60).default('NUS'),
    /** Sign-in with passwords that this server stores. */
    local: z
      .union([z.literal(false), z.strictObject({ name: settingSchema.max(60) })], {
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
