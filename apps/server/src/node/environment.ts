import { z } from 'zod';
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
  /** Overrides the signing key kept in the database. */
  readonly secretKey: string | null;
  readonly logLevel: LogLevel;
  /** The file with the page's settings (`config.json`); null: there are none. */
  readonly configFile: string | null;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** An empty variable is as good as none: that is how shells and compose files unset one. */
const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

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
  SECRET_KEY: optional(z.string().min(64, 'must have at least 64 characters')),
  WELLSPRING_CONFIG: optional(z.string()),
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
  const { HOST, PORT, DATABASE_URL, WELLSPRING_DEMO, SECRET_KEY, WELLSPRING_CONFIG, LOG_LEVEL } =
    parsed.data;
  return {
    // Only this machine, unless asked: the demo people need no password (docs/decisions/0003).
    host: HOST ?? '127.0.0.1',
    port: PORT ?? null,
    databaseUrl: DATABASE_URL ?? null,
    demo: WELLSPRING_DEMO !== 'off',
    secretKey: SECRET_KEY ?? null,
    logLevel: LOG_LEVEL ?? 'warn',
    configFile: WELLSPRING_CONFIG ?? null,
  };
}
