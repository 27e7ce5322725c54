import { expect, test } from 'vitest';
import { parseEnvironment } from './environment.js';

test('nothing set: this machine only, the next free port, the embedded database, with the demo', () => {
  expect(parseEnvironment({})).toEqual({
    host: '127.0.0.1',
    port: null,
    configFile: null,
    databaseUrl: null,
    demo: true,
    secretKey: null,
    logLevel: 'warn',
  });
});

test('what is set counts, what is empty does not', () => {
  const environment = parseEnvironment({
    HOST: '0.0.0.0',
    PORT: '0',
    DATABASE_URL: '',
    WELLSPRING_DEMO: 'off',
    LOG_LEVEL: 'debug',
    PATH: '/bin',
  });
  expect(environment).toMatchObject({
    host: '0.0.0.0',
    port: 0,
    databaseUrl: null,
    demo: false,
    logLevel: 'debug',
  });
});

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a port number, e.g. 8000.'],
  [{ PORT: '65536' }, 'PORT must be a port number up to 65535.'],
  [{ PORT: '-1' }, 'PORT must be a port number'],
  [{ DATABASE_URL: 'mysql://root:hunter2@db' }, 'DATABASE_URL must begin with postgres://'],
  [{ WELLSPRING_DEMO: 'no' }, 'WELLSPRING_DEMO must be on or off.'],
  [{ SECRET_KEY: 'hunter2' }, 'SECRET_KEY must have at least 64 characters.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
])('%j is refused by name, without its value', (variables, message) => {
  const parse = () => parseEnvironment(variables);
  expect(parse).toThrow(message);
  expect(parse).not.toThrow('hunter2');
});

test('everything that is wrong is named at once', () => {
  expect(() => parseEnvironment({ PORT: 'x', LOG_LEVEL: 'x' })).toThrow(/PORT .* LOG_LEVEL /);
});
