import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.js';

test('nothing set: this machine only, the next free port, the embedded database, with the demo', () => {
  expect(parseEnvironment({})).toEqual({
    host: '127.0.0.1',
    courseCreation: 'everyone',
    metricsToken: null,
    port: null,
    configFile: null,
    databaseUrl: null,
    demo: true,
    signInFile: null,
    publicUrl: null,
    trustProxy: false,
    allowedHosts: [],
    allowedOrigins: [],
    logLevel: 'warn',
    timeZone: 'UTC',
    mail: { isOn: false, smtpUrl: null, from: 'Wellspring <wellspring@localhost>' },
  });
});

test('set variables are used, empty ones are ignored', () => {
  const environment = parseEnvironment({
    WELLSPRING_HOST: '0.0.0.0',
    WELLSPRING_PORT: '0',
    WELLSPRING_DATABASE_URL: '',
    WELLSPRING_DEMO: 'off',
    WELLSPRING_LOG_LEVEL: 'debug',
    WELLSPRING_PUBLIC_URL: 'https://school.edu/',
    WELLSPRING_TRUST_PROXY: 'on',
    WELLSPRING_ALLOWED_HOSTS: 'classroom-pc, labs.school.edu',
    WELLSPRING_ALLOWED_ORIGINS: 'https://Client.school.edu/, http://localhost:8000',
    WELLSPRING_TIME_ZONE: 'Asia/Singapore',
    WELLSPRING_MAIL: 'on',
    WELLSPRING_SMTP_URL: 'smtps://me:hunter2@mail.example.org',
    WELLSPRING_MAIL_FROM: 'noreply@example.org',
    PATH: '/bin',
  });
  expect(environment).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    databaseUrl: null,
    demo: false,
    publicUrl: 'https://school.edu',
    trustProxy: true,
    allowedHosts: ['classroom-pc', 'labs.school.edu'],
    allowedOrigins: ['https://client.school.edu', 'http://localhost:8000'],
    timeZone: 'Asia/Singapore',
    logLevel: 'debug',
    mail: {
      isOn: true,
      smtpUrl: 'smtps://me:hunter2@mail.example.org',
      from: 'noreply@example.org',
    },
  });
});

test.each([
  [{ WELLSPRING_PORT: 'eighty' }, 'WELLSPRING_PORT must be a port number, e.g. 8000.'],
  [{ WELLSPRING_PORT: '65536' }, 'WELLSPRING_PORT must be a port number up to 65535.'],
  [{ WELLSPRING_PORT: '-1' }, 'WELLSPRING_PORT must be a port number'],
  [
    { WELLSPRING_DATABASE_URL: 'mysql://root:hunter2@db' },
    'WELLSPRING_DATABASE_URL must begin with postgres://',
  ],
  [
    { WELLSPRING_DATABASE_URL: 'postgres://root:hunter2@db' },
    'WELLSPRING_DATABASE_URL must name a database, e.g. postgres://user:password@host/wellspring.',
  ],
  [
    { WELLSPRING_DATABASE_URL: 'postgres://root:hunter2@db/?host=/run/postgresql' },
    'WELLSPRING_DATABASE_URL must name a database',
  ],
  [{ WELLSPRING_DEMO: 'no' }, 'WELLSPRING_DEMO must be on or off.'],
  [
    { WELLSPRING_PUBLIC_URL: 'ftp://hunter2' },
    'WELLSPRING_PUBLIC_URL must be an address without a path',
  ],
  [
    { WELLSPRING_PUBLIC_URL: 'https://school.edu/hunter2' },
    'WELLSPRING_PUBLIC_URL must be an address without a path',
  ],
  [{ WELLSPRING_TRUST_PROXY: 'hunter2' }, 'WELLSPRING_TRUST_PROXY must be on or off.'],
  [{ WELLSPRING_ALLOWED_HOSTS: '*' }, 'WELLSPRING_ALLOWED_HOSTS must be names of hosts'],
  [{ WELLSPRING_ALLOWED_HOSTS: 'http://hunter2' }, 'WELLSPRING_ALLOWED_HOSTS must be names'],
  [{ WELLSPRING_ALLOWED_ORIGINS: '*' }, 'WELLSPRING_ALLOWED_ORIGINS must be origins'],
  [
    { WELLSPRING_ALLOWED_ORIGINS: 'https://ok.edu,https://*.hunter2' },
    'WELLSPRING_ALLOWED_ORIGINS must be origins',
  ],
  [
    { WELLSPRING_ALLOWED_ORIGINS: 'https://ok.edu/hunter2' },
    'WELLSPRING_ALLOWED_ORIGINS must be origins',
  ],
  [{ WELLSPRING_ALLOWED_ORIGINS: 'null' }, 'WELLSPRING_ALLOWED_ORIGINS must be origins'],
  [{ WELLSPRING_MAIL: 'yes' }, 'WELLSPRING_MAIL must be on or off.'],
  [
    { WELLSPRING_SMTP_URL: 'http://me:hunter2@mail' },
    'WELLSPRING_SMTP_URL must begin with smtp://',
  ],
  [{ WELLSPRING_MAIL_FROM: 'hunter2' }, 'WELLSPRING_MAIL_FROM must be an address'],
  [
    { WELLSPRING_MAIL_FROM: 'a@b.org\r\nBcc: hunter2@b.org' },
    'WELLSPRING_MAIL_FROM must be an address',
  ],
  [
    { WELLSPRING_TIME_ZONE: 'hunter2/Nowhere' },
    'WELLSPRING_TIME_ZONE must be the name of a time zone',
  ],
  [{ WELLSPRING_LOG_LEVEL: 'loud' }, 'WELLSPRING_LOG_LEVEL must be one of'],
])('%j is refused by name, without its value', (variables, message) => {
  const parse = () => parseEnvironment(variables);
  expect(parse).toThrow(message);
  expect(parse).not.toThrow('hunter2');
});

test('everything that is wrong is named at once', () => {
  expect(() => parseEnvironment({ WELLSPRING_PORT: 'x', WELLSPRING_LOG_LEVEL: 'x' })).toThrow(
    /_PORT .*_LOG_LEVEL /,
  );
});
