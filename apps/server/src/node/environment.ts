import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CourseCreation } from '../courses/rules.js';
import { isTimeZone } from '../grading/closing-time.js';
import { hostnameOf } from '../http/known-hosts.js';
import type { MailEnvironment } from './mail/index.js';
import { pickSettings, type SettingName, settingsNotes, type Variables } from './settings.mjs';
import { StartError } from './start-error.js';

/** The settings of the installation, parsed once at the start. */
export interface ServerEnvironment {
  readonly host: string;
  /** Null: 8000, or the next free port. */
  readonly port: number | null;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** True if the demo course is created and its people may sign in without a password. */
  readonly demo: boolean;
  /** The people who may create courses. */
  readonly courseCreation: CourseCreation;
  /** The file that configures the ways to sign in; null: the built-in ones. */
  readonly signInFile: string | null;
  /** The origin at which people reach the server; null: taken from each request. */
  readonly publicUrl: string | null;
  /** Tells whether to trust what a reverse proxy says about the origin of requests. */
  readonly trustProxy: boolean;
  /** More host names by which browsers may reach a server with the demo, besides those that it knows. */
  readonly allowedHosts: readonly string[];
  /** The origins whose pages may call the server, as other clients of its API. */
  readonly allowedOrigins: readonly string[];
  readonly logLevel: LogLevel;
  /** A token that gives access to `/metrics`; null: only programs on this machine have access. */
  readonly metricsToken: string | null;
  readonly mail: MailEnvironment;
  /** The time zone in which nightly work runs at midnight. */
  readonly timeZone: string;
  /** The file with the page's settings (`config.json`); null: there are none. */
  readonly configFile: string | null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
}

/** Splits a comma-separated list. */
const listed = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

const ON_OR_OFF = z.enum(['on', 'off'], 'must be on or off');

/** The accepted values of each setting; `settings.mjs` says what each means. */
const SCHEMAS = {
  WELLSPRING_HOST: z.string(),
  WELLSPRING_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number, e.g. 8000')
    .transform(Number)
    .refine((port) => port <= 65_535, 'must be a port number up to 65535'),
  // Read by the scripts, which pass the folder to the server.
  WELLSPRING_DATA: z.string(),
  WELLSPRING_DEMO: ON_OR_OFF,
  WELLSPRING_COURSE_CREATION: z.enum(
    ['everyone', 'staff', 'admins'],
    'must be everyone, staff or admins',
  ),
  WELLSPRING_DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, {
      error: 'must begin with postgres:// or postgresql://',
      abort: true,
    })
    // Without a name, PostgreSQL would use the database named like the user, often the one for maintenance.
    .regex(
      /^[^:]+:\/\/[^/?#]*\/[^/?#]+/,
      'must name a database, e.g. postgres://user:password@host/wellspring',
    ),
  WELLSPRING_SIGN_IN: z.string(),
  WELLSPRING_PUBLIC_URL: z
    .string()
    .refine(isOrigin, 'must be an address without a path, e.g. https://cs.school.edu')
    .transform((url) => new URL(url).origin),
  WELLSPRING_TRUST_PROXY: ON_OR_OFF,
  WELLSPRING_ALLOWED_HOSTS: z
    .string()
    .transform(listed)
    .refine(
      (hosts) => hosts.every((host) => hostnameOf(host) !== null && !host.includes('*')),
      'must be names of hosts, e.g. cs.school.edu,classroom-pc',
    ),
  WELLSPRING_ALLOWED_ORIGINS: z
    .string()
    .transform(listed)
    .refine(
      (origins) => origins.every((origin) => isOrigin(origin) && !origin.includes('*')),
      'must be origins, each named in full, e.g. https://client.school.edu,http://localhost:8000',
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin)),
  WELLSPRING_CONFIG: z.string(),
  WELLSPRING_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters, no blanks'),
  WELLSPRING_MAIL: ON_OR_OFF,
  WELLSPRING_SMTP_URL: z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://'),
  WELLSPRING_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>]+@[^\s<>]+>|[^\s<>]+@[^\s<>]+)$/,
      'must be an address, e.g. Name <a@b.org>',
    ),
  WELLSPRING_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be the name of a time zone, e.g. Asia/Singapore'),
  WELLSPRING_LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
} satisfies Record<SettingName, z.ZodType>;

const environmentSchema = z.object(SCHEMAS).partial();

/** @throws StartError that names each wrong variable, but never its value */
export function parseEnvironment(variables: Variables): ServerEnvironment {
  const picked = pickSettings(variables);
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(Object.entries(picked).map(([setting, { value }]) => [setting, value])),
  );
  if (!parsed.success) {
    const names = new Map(Object.entries(picked).map(([setting, { name }]) => [setting, name]));
    const problems = parsed.error.issues.map(({ path, message }) => {
      const setting = path.join('.');
      return `${names.get(setting) ?? setting} ${message}.`;
    });
    throw new StartError(`The environment is not right: ${problems.join(' ')}`);
  }
  const settings = parsed.data;
  return {
    // Only this machine by default: the demo people need no password (docs/decisions/0003).
    host: settings.WELLSPRING_HOST ?? '127.0.0.1',
    port: settings.WELLSPRING_PORT ?? null,
    databaseUrl: settings.WELLSPRING_DATABASE_URL ?? null,
    demo: settings.WELLSPRING_DEMO !== 'off',
    courseCreation: settings.WELLSPRING_COURSE_CREATION ?? 'everyone',
    signInFile: settings.WELLSPRING_SIGN_IN ?? null,
    publicUrl: settings.WELLSPRING_PUBLIC_URL ?? null,
    trustProxy: settings.WELLSPRING_TRUST_PROXY === 'on',
    allowedHosts: settings.WELLSPRING_ALLOWED_HOSTS ?? [],
    allowedOrigins: settings.WELLSPRING_ALLOWED_ORIGINS ?? [],
    logLevel: settings.WELLSPRING_LOG_LEVEL ?? 'warn',
    metricsToken: settings.WELLSPRING_METRICS_TOKEN ?? null,
    mail: {
      isOn: settings.WELLSPRING_MAIL === 'on',
      smtpUrl: settings.WELLSPRING_SMTP_URL ?? null,
      from: settings.WELLSPRING_MAIL_FROM ?? 'Wellspring <wellspring@localhost>',
    },
    timeZone: settings.WELLSPRING_TIME_ZONE ?? 'UTC',
    configFile: settings.WELLSPRING_CONFIG ?? null,
  };
}

/**
 * Returns remarks on an environment that is usable but looks wrong, e.g. a misspelt name.
 * @returns sentences without secrets
 */
export function environmentNotes(variables: Variables): string[] {
  return settingsNotes(variables, secretsNamedIn(variables['WELLSPRING_SIGN_IN']));
}

/**
 * The variables that the sign-in file takes secrets from. Empty when the file cannot be read; the start
 * reports that.
 */
function secretsNamedIn(file: string | undefined): ReadonlySet<string> {
  try {
    const text = file ? readFileSync(file, 'utf8') : '';
    return new Set([...text.matchAll(/"env"\s*:\s*"([^"]+)"/g)].map((match) => match[1] ?? ''));
  } catch {
    return new Set();
  }
}
