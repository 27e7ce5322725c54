import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { environmentNotes, parseEnvironment } from './environment.js';
import { NAMES_READ, SETTINGS, settingsTable } from './settings.mjs';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

test('the table in the README is that of the code', async () => {
  expect(await readFile(path.join(ROOT, 'README.md'), 'utf8')).toContain(`\n${settingsTable()}\n`);
});

test('the help of npm start lists every setting, in a clone with nothing installed', async () => {
  const parameters = [path.join(ROOT, 'scripts/start.mjs'), '--help'];
  const { stdout } = await promisify(execFile)(process.execPath, parameters, { env: {} });
  const listed = [...stdout.matchAll(/^ {2}(\w+)$/gm)].map((match) => match[1]);
  expect(listed).toEqual(Object.keys(SETTINGS));
  for (const name of NAMES_READ) expect(stdout).toContain(name);
});

test('every setting has a name that nothing else uses, and is read', () => {
  for (const name of Object.keys(SETTINGS)) expect(name).toMatch(/^WELLSPRING_[A-Z_]+$/);
  // These accept any text; all other settings reject the text below.
  const files = ['WELLSPRING_HOST', 'WELLSPRING_DATA', 'WELLSPRING_SIGN_IN', 'WELLSPRING_CONFIG'];
  for (const name of NAMES_READ.filter((each) => !files.includes(each))) {
    expect(() => parseEnvironment({ [name]: 'not so' })).toThrow(`${name} must`);
  }
});

test('variables of shells, systems and other programs change nothing', () => {
  const foreign = {
    // Debian's pam_mail, /etc/profile of Red Hat and SUSE
    MAIL: '/var/mail/root',
    MAILCHECK: '60',
    // zsh, tcsh, SUSE
    HOST: 'www.school.edu',
    HOSTNAME: 'www',
    HOSTTYPE: 'x86_64',
    DOMAIN: 'school.edu',
    LOGNAME: 'root',
    USER: 'root',
    TZ: 'Asia/Singapore',
    LANG: 'de_CH.UTF-8',
    LOG_LEVEL: 'verbose',
    TIME_ZONE: 'CET',
    DATA: '/srv',
    DEMO: 'off',
    CONFIG: '/etc/x',
    NODE_ENV: 'production',
    CI: 'true',
    // Kubernetes sets these for a service named "wellspring".
    WELLSPRING_PORT: 'tcp://10.43.0.7:80',
    WELLSPRING_PORT_80_TCP: 'tcp://10.43.0.7:80',
    WELLSPRING_PORT_80_TCP_ADDR: '10.43.0.7',
    WELLSPRING_SERVICE_HOST: '10.43.0.7',
    WELLSPRING_SERVICE_PORT_HTTP: '80',
    WELLSPRING_DB_SERVICE_HOST: '10.43.0.8',
    WELLSPRING_DB_PORT: 'tcp://10.43.0.8:5432',
  };
  expect(parseEnvironment(foreign)).toEqual(parseEnvironment({}));
  expect(environmentNotes(foreign)).toEqual([]);
});

test('names that hosting platforms use, or that were ours alone, go on being read', () => {
  const environment = parseEnvironment({
    PORT: '80',
    DATABASE_URL: 'postgres://db/x',
    PUBLIC_URL: 'https://cs.school.edu',
    TRUST_PROXY: 'on',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'a@b.org',
    METRICS_TOKEN: '0123456789abcdef',
  });
  expect(environment).toMatchObject({
    port: 80,
    databaseUrl: 'postgres://db/x',
    publicUrl: 'https://cs.school.edu',
    trustProxy: true,
    mail: { smtpUrl: 'smtp://mail', from: 'a@b.org' },
    metricsToken: '0123456789abcdef',
  });
  expect(parseEnvironment({ PORT: '80', WELLSPRING_PORT: '81' }).port).toBe(81);
  expect(parseEnvironment({ PORT: '80', WELLSPRING_PORT: '' }).port).toBe(80);
});

test.each([
  [
    { MAIL: 'on' },
    'MAIL=on does nothing here, since other programs use that name. Set WELLSPRING_MAIL=on',
  ],
  [{ HOST: '0.0.0.0' }, 'Set WELLSPRING_HOST=0.0.0.0'],
  [{ HOST: '::' }, 'Set WELLSPRING_HOST=::'],
  [{ TIME_ZONE: 'Asia/Singapore' }, 'Set WELLSPRING_TIME_ZONE=Asia/Singapore'],
  [{ LOG_LEVEL: 'info' }, 'Set WELLSPRING_LOG_LEVEL=info'],
  [{ WELLSPRING_DATABSE_URL: 'hunter2' }, 'Is it WELLSPRING_DATABASE_URL?'],
  [{ WELLSPRING_COLOUR: 'hunter2' }, 'WELLSPRING_COLOUR is not a setting and does nothing. See'],
])('%j: one note says what to set', (variables, note) => {
  const notes = environmentNotes(variables);
  expect(notes).toEqual([expect.stringContaining(note)]);
  expect(notes[0]).not.toContain('hunter2');
});

test('there is no note about a former name when the present one is set', () => {
  expect(environmentNotes({ MAIL: 'on', WELLSPRING_MAIL: 'off', HOST: '127.0.0.1' })).toEqual([]);
});

test('a secret that the sign-in file names is no setting, and has its use', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'settings-'));
  const file = path.join(folder, 'sign-in.json');
  await writeFile(file, '{ "providers": [{ "clientSecret": { "env": "WELLSPRING_SECRET" } }] }');
  const variables = { WELLSPRING_SIGN_IN: file, WELLSPRING_SECRET: 'hunter2' };
  expect(environmentNotes(variables)).toEqual([]);
  await rm(folder, { recursive: true });
  expect(environmentNotes(variables)).toHaveLength(1);
});
