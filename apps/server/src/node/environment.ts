import { z } from 'zod';
import { isTimeZone } from '../grading/closing-time.js';
import type { MailEnvironment } from './mail/index.js';
import { StartError } from './start-error.js';

/** What the installation may set from outside, parsed once at the start. */
export interface ServerEnvironment {
  readonly host: string;
  /** Null: 8000, or the next free one. */
  readonly port: number | null;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** Whether the demo course is made and its people may sign in without a password. */
  readonly demo: boolean;
  /** The file with the ways to sign in; null: those that are built in. */
  readonly signInFile: string | null;
  /** The origin that people type; null: what requests say. */
  readonly publicUrl: string | null;
  /** Whether a proxy in front tells the truth about where requests come from. */
  readonly trustProxy: boolean;
  readonly logLevel: LogLevel;
  /** Who sends it may read `/metrics`; null: only programs on this machine. */
  readonly metricsToken: string | null;
  readonly mail: MailEnvironment;
  /** Whose midnight nightly work goes by. */
  readonly timeZone: string;
  /** The file with the page's settings (`config.json`); null: there are none. */
  readonly configFile: string | null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An empty variable is as good as none: that is how shells and compose files unset one. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username } = new URL(text);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === '';
}

const environmentSchema = z.object({
  HOST: optional(z.string()),
  PORT: optional(
    z
      .string()
      .regex(/^\d{1,5}$/, 'must be a port number, e.g. 8000')
      .transform(Number)
      .refine((port) => port <= 65_535, 'must be a port number up to 65535'),
  ),
  DATABASE_URL: optional(
    z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://'),
  ),
  WELLSPRING_DEMO: optional(z.enum(['on', 'off'], 'must be on or off')),
  WELLSPRING_SIGN_IN: optional(z.string()),
  PUBLIC_URL: optional(
    z
      .string()
      .refine(isOrigin, 'must be an address without a path, e.g. https://cs.school.edu')
      .transform((url) => new URL(url).origin),
  ),
  TRUST_PROXY: optional(z.enum(['on', 'off'], 'must be on or off')),
  WELLSPRING_CONFIG: optional(z.string()),
  METRICS_TOKEN: optional(
    z.string().regex(/^\S{16,}$/, 'must have at least 16 characters, no blanks'),
  ),
  MAIL: optional(z.enum(['on', 'off'], 'must be on or off')),
  SMTP_URL: optional(z.string().regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^([^<>\r\n]*<[^\s<>]+@[^\s<>]+>|[^\s<>]+@[^\s<>]+)$/,
        'must be an address, e.g. Name <a@b.org>',
      ),
  ),
  TIME_ZONE: optional(
    z.string().refine(isTimeZone, 'must be the name of a time zone, e.g. Asia/Singapore'),
  ),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`)),
});

/** @throws StartError naming each variable that is wrong, never its value */
export function parseEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ServerEnvironment {
  const parsed = environmentSchema.safeParse(variables);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')} ${issue.message}.`,
    );
    throw new StartError(`The environment is not right: ${problems.join(' ')}`);
  }
  const { HOST, PORT, DATABASE_URL, WELLSPRING_DEMO, WELLSPRING_CONFIG, LOG_LEVEL } = parsed.data;
  const { WELLSPRING_SIGN_IN, PUBLIC_URL, TRUST_PROXY, METRICS_TOKEN } = parsed.data;
  const { MAIL, SMTP_URL, MAIL_FROM, TIME_ZONE } = parsed.data;
  return {
    // Only this machine, unless asked: the demo people need no password (docs/decisions/0003).
    host: HOST ?? '127.0.0.1',
    port: PORT ?? null,
    databaseUrl: DATABASE_URL ?? null,
    demo: WELLSPRING_DEMO !== 'off',
    signInFile: WELLSPRING_SIGN_IN ?? null,
    publicUrl: PUBLIC_URL ?? null,
    trustProxy: TRUST_PROXY === 'on',
    logLevel: LOG_LEVEL ?? 'warn',
    metricsToken: METRICS_TOKEN ?? null,
    mail: {
      isOn: MAIL === 'on',
      smtpUrl: SMTP_URL ?? null,
      from: MAIL_FROM ?? 'Wellspring <wellspring@localhost>',
    },
    timeZone: TIME_ZONE ?? 'UTC',
    configFile: WELLSPRING_CONFIG ?? null,
  };
}
