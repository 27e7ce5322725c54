import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.js';

test('nothing set: this machine only, the next free port, the embedded database, with the demo', () => {
  expect(parseEnvironment({})).toEqual({
    host: '127.0.0.1',
    metricsToken: null,
    port: null,
    configFile: null,
    databaseUrl: null,
    demo: true,
    signInFile: null,
    publicUrl: null,
    trustProxy: false,
    logLevel: 'warn',
    timeZone: 'UTC',
    mail: { isOn: false, smtpUrl: null, from: 'Wellspring <wellspring@localhost>' },
  });
});

test('what is set counts, what is empty does not', () => {
  const environment = parseEnvironment({
    HOST: '0.0.0.0',
    PORT: '0',
    DATABASE_URL: '',
    WELLSPRING_DEMO: 'off',
    LOG_LEVEL: 'debug',
    PUBLIC_URL: 'https://school.edu/',
    TRUST_PROXY: 'on',
    TIME_ZONE: 'Asia/Singapore',
    MAIL: 'on',
    SMTP_URL: 'smtps://me:hunter2@mail.example.org',
    MAIL_FROM: 'noreply@example.org',
    PATH: '/bin',
  });
  expect(environment).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    databaseUrl: null,
    demo: false,
    publicUrl: 'https://school.edu',
    trustProxy: true,
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
  [{ PORT: 'eighty' }, 'PORT must be a port number, e.g. 8000.'],
  [{ PORT: '65536' }, 'PORT must be a port number up to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a port number'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must begin with postgres://'],
  [{ WELLSPRING_DEMO: 'no' }, 'WELLSPRING_DEMO must be on or off.'],
  [{ PUBLIC_URL: 'ftp://hunter2' }, 'PUBLIC_URL must be an address without a path'],
  [{ PUBLIC_URL: 'https://school.edu/hunter2' }, 'PUBLIC_URL must be an address without a path'],
  [{ TRUST_PROXY: 'hunter2' }, 'TRUST_PROXY must be on or off.'],
  [{ MAIL: 'yes' }, 'MAIL must be on or off.'],
  [{ SMTP_URL: 'http://me:hunter2@mail' }, 'SMTP_URL must begin with smtp://'],
  [{ MAIL_FROM: 'hunter2' }, 'MAIL_FROM must be an address'],
  [{ MAIL_FROM: 'a@b.org\r\nBcc: hunter2@b.org' }, 'MAIL_FROM must be an address'],
  [{ TIME_ZONE: 'hunter2/Nowhere' }, 'TIME_ZONE must be the name of a time zone'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('%j is refused by name, without its value', (variables, message) => {
  const parse = () => parseEnvironment(variables);
  expect(parse).toThrow(message);
  expect(parse).not.toThrow('hunter2');
});

test('everything that is wrong is named at once', () => {
  expect(() => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .* LOG_LEVEL /);
});
