import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { describeRedirect, providerKind } from '../../auth/providers/provider-kind.js';
import { makeSelfSigned } from '../../testing/self-signed.js';
import { StartError } from '../start-error.js';
import { readSignInFile } from './sign-in-file.js';
import { PROVIDER_KINDS } from './sign-in-settings.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'wellspring-sign-in-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(
  content: unknown,
  variables: Record<string, string> = {},
  kinds = PROVIDER_KINDS,
) {
  const file = path.join(folder, 'sign-in.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readSignInFile(file, variables, 'https://cs.school.edu', kinds);
}

test('without a file people sign in with passwords', async () => {
  const { organisation, providers, local } = await readSignInFile(null, {}, null);
  expect([organisation, providers]).toEqual(['NUS', []]);
  expect(local.map(({ description }) => description)).toMatchObject([
    { id: 'local', kind: 'password', name: 'Username and password' },
  ]);
});

test('passwords can be switched off, and be called something else', async () => {
  expect((await read({ local: false })).local).toEqual([]);
  const { local } = await read({ local: { name: 'Guests' } });
  expect(local[0]?.description.name).toBe('Guests');
});

const OPENID = {
  kind: 'openid',
  id: 'school',
  name: 'The school',
  issuer: 'https://login.school.edu',
  clientId: 'wellspring',
  clientSecret: { env: 'SCHOOL_SECRET' },
  extractor: 'email',
};
const HOST = {
  kind: 'code-hosting',
  id: 'host',
  name: 'Host',
  clients: { 'client-1': { env: 'SCHOOL_SECRET' } },
  authorizationUrl: 'https://host.test/authorize',
  tokenUrl: 'https://host.test/token',
  userUrl: 'https://api.host.test/user',
};
const CAS = { kind: 'cas', id: 'cas', name: 'CAS', url: 'http://127.0.0.1:8443/cas' };
const TEST_LIST = {
  kind: 'test-list',
  id: 'test',
  name: 'Test',
  people: [{ code: 'c', token: 't', username: 'u', name: 'n', role: 'admin' }],
};
const SAML = () => ({
  kind: 'saml',
  id: 'saml',
  name: 'SAML',
  screen: 'nus',
  idpEntityId: 'https://idp.test/metadata',
  idpUrl: 'https://idp.test/sso',
  idpCertificates: [makeSelfSigned('idp.test').certificate.replaceAll(/-----.*-----|\n/g, '')],
  extractor: 'display-name',
});
const variables = { SCHOOL_SECRET: 'hunter2' };

test('providers come in the order of the file, with the name of the organisation', async () => {
  const content = { organisation: 'ETH', providers: [SAML(), OPENID, HOST, CAS, TEST_LIST] };
  const { organisation, providers } = await read(content, variables);
  expect(organisation).toBe('ETH');
  expect(
    providers.map(({ description: { id, kind, screen } }) => `${id} ${kind} ${screen}`),
  ).toEqual([
    'saml redirect nus',
    'school redirect default',
    'host redirect default',
    'cas redirect default',
    'test demo default',
  ]);
  expect(JSON.stringify(providers)).not.toContain('hunter2');
});

test('a further kind in the list has its settings read, its providers made, and its name told', async () => {
  const toy = providerKind({
    kind: 'toy',
    settings: (naming, secret) => z.strictObject({ ...naming, password: secret }),
    create: (settings) => ({
      description: describeRedirect(settings),
      identify: ({ code }) =>
        Promise.resolve({ username: code, name: code === settings.password ? 'Bear' : 'Nobody' }),
    }),
  });
  const settings = { kind: 'toy', id: 'toys', name: 'Toys', password: { env: 'SCHOOL_SECRET' } };
  const { providers } = await read({ providers: [settings, CAS] }, variables, [
    toy,
    ...PROVIDER_KINDS,
  ]);
  expect(providers.map(({ description }) => description.name)).toEqual(['Toys', 'CAS']);
  const proof = { redirectUri: null, clientId: null, ownOrigin: '', secrets: null };
  expect(await providers[0]?.identify({ ...proof, code: 'hunter2' })).toMatchObject({
    name: 'Bear',
  });
  const unknown = read({ providers: [{ ...settings, kind: 'game' }] }, variables, [toy]);
  await expect(unknown).rejects.toThrow('providers.0.kind: must have a kind: "toy".');
});

const with_ = (provider: object, more: object) => ({ providers: [{ ...provider, ...more }] });
test.each<[string, unknown, string]>([
  ['no JSON', '{"secret": "hunter2"', 'is not JSON'],
  ['a list', [], 'The file'],
  ['a setting that there is none of', { provider: [] }, 'Unrecognized key: "provider"'],
  [
    'no kind',
    { providers: [{ id: 'x' }] },
    'providers.0.kind: must have a kind: "test-list", "openid", "oauth", "code-hosting", "adfs", "cas" or "saml".',
  ],
  ['an unknown kind', with_(OPENID, { kind: 'ldap' }), 'providers.0.kind: must have a kind'],
  ['no id', with_(OPENID, { id: undefined }), 'providers.0.id: must be a text'],
  ['an id with a slash', with_(OPENID, { id: 'a/b' }), 'providers.0.id: must be letters'],
  ['an id that is built in', with_(OPENID, { id: 'demo' }), 'which are built in'],
  ['the same id twice', { providers: [OPENID, OPENID] }, 'providers: must not have the same id'],
  [
    'an issuer that is no address',
    with_(OPENID, { issuer: 'school' }),
    'providers.0.issuer: must be an address',
  ],
  [
    'an issuer without encryption',
    with_(OPENID, { issuer: 'http://login.school.edu' }),
    'providers.0.issuer: must begin with https://',
  ],
  [
    'an address that looks local',
    with_(OPENID, { issuer: 'http://127.0.0.1.evil.test' }),
    'must begin with https://',
  ],
  [
    'a variable that is not set',
    with_(OPENID, { clientSecret: { env: 'OTHER' } }),
    'providers.0.clientSecret: names the variable OTHER, which is not set',
  ],
  [
    'a secret that is a number',
    with_(OPENID, { clientSecret: 7 }),
    'providers.0.clientSecret: must be a text or {"env"',
  ],
  [
    'an unknown extractor',
    with_(OPENID, { extractor: 'guess' }),
    'providers.0.extractor: must be "email"',
  ],
  [
    'an unknown screen',
    with_(OPENID, { screen: 'other' }),
    'providers.0.screen: must be "default" or "nus"',
  ],
  ['no clients', with_(HOST, { clients: {} }), 'providers.0.clients: must name a client'],
  [
    'a certificate that is none',
    with_(SAML(), { idpCertificates: ['hunter2'] }),
    'providers.0.idpCertificates.0: must be a certificate',
  ],
  [
    'an address that runs',
    with_(SAML(), { clients: { redirectUrl: 'javascript:hunter2' } }),
    'providers.0.clients.redirectUrl: must be an address',
  ],
  [
    'an unknown role',
    with_(TEST_LIST, { people: [{ ...TEST_LIST.people[0], role: 'owner' }] }),
    'providers.0.people.0.role',
  ],
  [
    'a code twice',
    with_(TEST_LIST, { people: [TEST_LIST.people[0], TEST_LIST.people[0]] }),
    'providers.0.people: must not have the same code',
  ],
  [
    'a version of CAS that there is not',
    with_(CAS, { version: 1 }),
    'providers.0.version: must be 2 or 3',
  ],
])('%s is named with its place, and never a value', async (_name, content, message) => {
  const reading = read(content, variables);
  await expect(reading).rejects.toThrow(StartError);
  await expect(reading).rejects.toThrow(message);
  await expect(reading).rejects.not.toThrow('hunter2');
});

test.each([CAS, SAML()])(
  'a provider of kind $kind asks for the address of this server',
  async (one) => {
    const file = path.join(folder, 'bound.json');
    await writeFile(file, JSON.stringify({ providers: [one] }));
    await expect(readSignInFile(file, variables, null)).rejects.toThrow(
      `of kind "${one.kind}" needs WELLSPRING_PUBLIC_URL`,
    );
  },
);

test('a file that is not there is named', async () => {
  await expect(readSignInFile('/nowhere/sign-in.json', {}, null)).rejects.toThrow(
    'The file /nowhere/sign-in.json that WELLSPRING_SIGN_IN names cannot be read.',
  );
});

test('the examples of the manual are right', async () => {
  const manual = new URL('../../../../../docs/operating.md', import.meta.url);
  const text = await readFile(manual, 'utf8');
  const section = /^## Sign-in$(.*?)^## /ms.exec(text)?.[1] ?? '';
  const examples = [...section.matchAll(/```json\n(.*?)```/gs)].map(([, json = '']) => json);
  expect(examples.length).toBeGreaterThanOrEqual(8);
  const { certificate } = makeSelfSigned('idp.test');
  const secrets = new Proxy({}, { get: () => 'a secret', has: () => true });
  for (const example of examples) {
    const content = example.replace('MIIC…', certificate.replaceAll(/-----.*-----|\n/g, ''));
    const parsed = JSON.parse(content) as object;
    const file = 'kind' in parsed ? { providers: [parsed] } : parsed;
    await expect(read(file, secrets)).resolves.toBeDefined();
  }
});
