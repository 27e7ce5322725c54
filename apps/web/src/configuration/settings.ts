import type { LanguageConfiguration } from '@wellspring/evaluator';
import { DEFAULT_LANGUAGE, findLanguage } from '@wellspring/languages';
import * as z from 'zod/mini';

/**
 * The settings of the page that the operator of an installation can choose. `docs/operating.md` explains each
 * setting.
 */
export interface Configuration {
  /** Shown on screens, in titles, and under the icon of the installed page. */
  readonly productName: string;
  /** No courses, no sign-in, no calls to a server. */
  readonly playgroundOnly: boolean;
  /** The language of the interface on a first visit; null: the language of the browser. */
  readonly interfaceLanguage: 'en' | 'zh' | null;
  /** The language of programs on a first visit; null: the default of the catalogue. */
  readonly startLanguage: LanguageConfiguration | null;
  /** Feature flags that the deployment fixes for everyone, by name. */
  readonly flags: Readonly<Record<string, FlagValue>>;
  /** The folder of published modules from which programs import; null: our own modules. */
  readonly modulesUrl: string | null;
  /** The page that explains how to contribute; null: there is none. */
  readonly contributeUrl: string | null;
  /** True if users are asked if their work may be used in educational research. */
  readonly researchPrompt: boolean;
  /** The level that users are expected to reach by their XP; 0: none. */
  readonly fulfilmentLevel: number;
  /** The address that opens the extension of an editor after a sign-in from there; null: there is none. */
  readonly editorExtensionUrl: string | null;
  /** Null when there is no maintenance. */
  readonly maintenance: Maintenance | null;
}

export type FlagValue = boolean | number | string;

/** The reason why parts of the product are unavailable for a while. */
export interface Maintenance {
  /** The operator's own words; null: the general text. */
  readonly message: string | null;
  /** The time at which the maintenance is expected to end; null: not known. */
  readonly until: Date | null;
}

/** A wrong setting. `expected.ts` says what it must be. */
export interface SettingProblem {
  /** `config.json` when the file as a whole is not valid. */
  readonly setting: string;
}

export const MAINTENANCE_TEXT_LIMIT = 500;

const dateSchema = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text) => new Date(text)),
);

/** The form in `config.json`, and in a server's answers during maintenance. */
export const maintenanceSchema: z.ZodMiniType<Maintenance> = z.pipe(
  z.strictObject({
    message: z.optional(z.string().check(z.maxLength(MAINTENANCE_TEXT_LIMIT))),
    until: z.optional(dateSchema),
  }),
  z.transform(({ message = null, until = null }): Maintenance => ({ message, until })),
);

const languageSchema: z.ZodMiniType<LanguageConfiguration> = z.pipe(
  z.pipe(
    z.strictObject({
      language: z._default(z.string(), DEFAULT_LANGUAGE.language),
      chapter: z.number(),
      variant: z._default(z.string(), 'default'),
    }),
    z.transform(({ language, chapter, variant }) => findLanguage(language, chapter, variant)),
  ),
  z.custom<LanguageConfiguration>((found) => found !== undefined),
);

/** The rest is checked where modules are loaded. */
const MODULES_URL = /^https?:\/\/[^\s?#@]+[^\s?#@/]$/;

const SETTINGS: { readonly [Name in keyof Configuration]: z.ZodMiniType<Configuration[Name]> } = {
  productName: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  playgroundOnly: z.boolean(),
  interfaceLanguage: z.nullable(z.enum(['en', 'zh'])),
  startLanguage: z.nullable(languageSchema),
  flags: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  modulesUrl: z.nullable(z.string().check(z.regex(MODULES_URL))),
  contributeUrl: z.nullable(z.url({ protocol: /^https?$/ })),
  researchPrompt: z.boolean(),
  fulfilmentLevel: z.int().check(z.minimum(0), z.maximum(1000)),
  editorExtensionUrl: z.nullable(
    z.url({ protocol: /^(?!javascript$|data$|blob$|file$)[a-z][a-z\d+.-]*$/ }),
  ),
  maintenance: z.nullable(maintenanceSchema),
};

const fileSchema = z.record(z.string(), z.unknown());

/**
 * Reads the settings of a `config.json`. Each setting is checked by itself: a wrong one is reported and its
 * default applies, so that one mistake does not undo the others.
 * @param json the parsed content of the file; undefined when it is not JSON
 */
export function readSettings(
  json: unknown,
  defaults: Configuration,
): { readonly configuration: Configuration; readonly problems: readonly SettingProblem[] } {
  const file = fileSchema.safeParse(json);
  if (!file.success || Array.isArray(json)) {
    return { configuration: defaults, problems: [{ setting: 'config.json' }] };
  }
  const problems: SettingProblem[] = [];

  function read<Name extends keyof Configuration>(name: Name): Configuration[Name] {
    if (!Object.hasOwn(file.data ?? {}, name)) return defaults[name];
    const schema: z.ZodMiniType<Configuration[Name]> = SETTINGS[name];
    const parsed = schema.safeParse(file.data?.[name]);
    if (parsed.success) return parsed.data;
    problems.push({ setting: name });
    return defaults[name];
  }

  const configuration: Configuration = {
    productName: read('productName'),
    // A build without courses cannot turn them on.
    playgroundOnly: read('playgroundOnly') || defaults.playgroundOnly,
    interfaceLanguage: read('interfaceLanguage'),
    startLanguage: read('startLanguage'),
    flags: read('flags'),
    modulesUrl: read('modulesUrl'),
    contributeUrl: read('contributeUrl'),
    researchPrompt: read('researchPrompt'),
    fulfilmentLevel: read('fulfilmentLevel'),
    editorExtensionUrl: read('editorExtensionUrl'),
    maintenance: read('maintenance'),
  };
  for (const name of Object.keys(file.data)) {
    if (!Object.hasOwn(SETTINGS, name)) problems.push({ setting: name });
  }
  return { configuration, problems };
}
