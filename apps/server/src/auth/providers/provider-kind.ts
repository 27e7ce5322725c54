import { DEMO_PROVIDER, type Provider } from '@wellspring/contract';
import { z } from 'zod';
import { LOCAL_PROVIDER, type SignInProvider } from '../providers.js';

/**
 * A kind of sign-in provider, as it can be configured in the file that `WELLSPRING_SIGN_IN` names: its name,
 * its settings, and how to make a provider from them. docs/operating.md has an example of each kind.
 */

/** The settings that name a provider, the same for all kinds. */
export interface ProviderNaming {
  readonly id: string;
  readonly name: string;
  readonly screen: Provider['screen'];
}

/** The description of a provider that works by redirecting the browser. */
export function describeRedirect({ id, name, screen }: ProviderNaming): Provider {
  return { id, name, screen, kind: 'redirect', demoPeople: [] };
}

/** A provider whose settings have been read. */
export interface ConfiguredProvider {
  readonly id: string;
  readonly kind: string;
  /**
   * True if its answers are valid for one address only, so that the installation must know its own address.
   */
  readonly needsPublicUrl: boolean;
  readonly create: () => SignInProvider;
}

export interface ProviderKind {
  readonly kind: string;
  /** @param secret the schema of a secret, which the file may also take from the environment */
  readonly schema: (
    secret: SecretSchema,
  ) => z.ZodType<ConfiguredProvider> & z.core.$ZodTypeDiscriminable;
}

type SecretSchema = z.ZodType<string>;

/**
 * Describes a kind. The settings are an object schema that spreads `naming`, which contains the kind and the
 * settings that name every provider.
 */
export function providerKind<Settings extends ProviderNaming>(description: {
  readonly kind: string;
  readonly needsPublicUrl?: boolean;
  readonly settings: (
    naming: Naming,
    secret: SecretSchema,
  ) => z.ZodType<Settings> & z.core.$ZodTypeDiscriminable;
  readonly create: (settings: Settings) => SignInProvider;
}): ProviderKind {
  const { kind, needsPublicUrl = false, settings, create } = description;
  const naming = { kind: z.literal(kind), ...NAMING };
  return {
    kind,
    schema: (secret) =>
      settings(naming, secret).transform((read) => ({
        id: read.id,
        kind,
        needsPublicUrl,
        create: () => create(read),
      })),
  };
}

/** Hosts that may use plain http. Anywhere else it would show codes and secrets to everybody on the way. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** An address that this server or a browser opens. */
export const addressSchema = z.string('must be an address').superRefine((text, context) => {
  if (!URL.canParse(text)) {
    context.addIssue('must be an address, e.g. https://login.school.edu/token');
    return;
  }
  const { protocol, hostname } = new URL(text);
  if (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname))) return;
  context.addIssue('must begin with https:// (http:// only for this machine)');
});

/** A short text. */
export const settingSchema = z.string('must be a text').trim().min(1, 'must not be empty').max(200);

/** Reads a missing value as null. */
export function nullable<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? null);
}

const NAMING = {
  id: z
    .string('must be a text')
    .regex(/^[A-Za-z0-9][\w.-]{0,99}$/, 'must be letters, digits, "_", "." and "-"')
    .refine(
      (id) => id !== DEMO_PROVIDER && id !== LOCAL_PROVIDER,
      `must not be "${DEMO_PROVIDER}" or "${LOCAL_PROVIDER}", which are built in`,
    ),
  name: settingSchema.max(60),
  screen: z.enum(['default', 'nus'], 'must be "default" or "nus"').default('default'),
};
type Naming = typeof NAMING & { readonly kind: z.ZodLiteral<string> };
