import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oneTimeCodes, pendingSignIns, rateWindows, users } from '../../db/schema/index.js';
import { type Browser, openBrowser } from '../../testing/browser.js';
import { createTestDatabase, type TestDatabase } from '../../testing/database.js';
import { createSamlIdp, SAM, type SamlChanges, type SamlPost } from '../../testing/saml-idp.js';
import { accessTokenIn, openTrial, type SignInTrial } from '../../testing/sign-in-trial.js';
import { createSamlProvider } from './saml.js';

/** Tests against an identity provider of another library, over HTTP, with two servers on one database. */

const idp = createSamlIdp();
const clients = {
  redirectUrl: 'http://127.0.0.1:4000/login/callback?provider=saml',
  editorUrl: 'vscode://school.wellspring/sso',
  exchangeUrl: 'http://client.test/login/vscode_callback',
};
const provider = createSamlProvider({
  id: 'saml',
  name: 'School',
  screen: 'nus',
  idpEntityId: idp.entityId,
  idpUrl: idp.address,
  idpCertificates: [idp.certificate],
  // Both servers have the same id, because they are behind one public address.
  entityId: 'https://school.test/sp',
  extractor: 'display-name',
  emailAttribute: 'mail',
  clients,
});

let db: TestDatabase;
let trial: SignInTrial;
beforeAll(async () => {
  db = await createTestDatabase();
  trial = await openTrial(db.database, [provider]);
});
afterAll(async () => {
  await trial.close();
  await db.close();
});
beforeEach(async () => {
  await db.database.delete(users);
  await db.database.delete(pendingSignIns);
  await db.database.delete(rateWindows);
});

const metadataOf = async (at: SignInTrial) =>
  (await fetch(`${at.url}/sso/sp/metadata/saml`)).text();
const begin = (browser: Browser, flow = 'page') =>
  browser.visit(`${trial.url}/v2/session/begin?provider=saml&flow=${flow}`, '/idp');
const answer = async (asked: URL, changes?: SamlChanges) =>
  idp.answer(asked, await metadataOf(trial), changes);
/** Posts the form that the identity provider returns, as a browser does. */
const post = (browser: Browser, form: SamlPost, at = trial) =>
  browser.send(`${at.url}/sso/sp/consume/saml`, {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    body: new URLSearchParams({ ...form }),
  });
const locationOf = (response: Response) => new URL(response.headers.get('Location') ?? '');
const told = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
});

test('our metadata say where assertions are posted and that they must be signed', async () => {
  const response = await fetch(`${trial.url}/sso/sp/metadata/saml`);
  expect(response.headers.get('Content-Type')).toContain('application/samlmetadata+xml');
  const metadata = await response.text();
  expect(metadata).toContain(`Location="${trial.url}/sso/sp/consume/saml"`);
  expect(metadata).toContain('WantAssertionsSigned="true"');
  expect(metadata).toContain('entityID="https://school.test/sp"');
  expect((await fetch(`${trial.url}/sso/sp/metadata/nobody`)).status).toBe(404);
});

describe('our page', () => {
  test('a person goes to the identity provider and comes back signed in', async () => {
    const browser = openBrowser();
    const asked = await begin(browser);
    expect(asked.origin).toBe('https://idp.school.edu');
    const posted = await post(browser, await answer(asked));
    expect(posted.status).toBe(303);
    const callback = locationOf(posted);
    expect(`${callback.origin}${callback.pathname}`).toBe(`${trial.url}/login/callback`);
    const arrived = await trial.arrive(browser, callback);
    expect(await trial.whoIs(accessTokenIn(arrived))).toEqual({
      username: 'e0123456',
      name: 'SAM STUDENT',
    });
    expect(await db.database.select().from(users)).toMatchObject([{ email: 's@school.edu' }]);
    expect(await db.database.$count(pendingSignIns)).toBe(0);
    expect(await db.database.$count(oneTimeCodes)).toBe(0);
  });

  test('an assertion can be used once, and only in the browser that began the sign-in', async () => {
    const browser = openBrowser();
    const callback = locationOf(await post(browser, await answer(await begin(browser))));
    expect((await trial.arrive(openBrowser(), callback)).status).toBe(400);
    const again = locationOf(await post(browser, await answer(await begin(browser))));
    expect((await trial.arrive(browser, again)).status).toBe(200);
    expect((await trial.arrive(browser, again)).status).toBe(400);
  });

  test('a code without its state, and a code that is made up, open nothing', async () => {
    const browser = openBrowser();
    const callback = locationOf(await post(browser, await answer(await begin(browser))));
    callback.searchParams.set('code', 'a'.repeat(22));
    expect(await trial.arrive(browser, callback)).toEqual({
      status: 400,
      text: 'Unable to validate token: Invalid code',
    });
    const told = await trial.login({ provider: 'saml', code: 'a'.repeat(22) });
    expect(told).toEqual({
      status: 400,
      text: 'Unable to validate token: Missing SAML assertion!',
    });
  });

  test('an assertion that was used is refused, also by another server', async () => {
    const other = await openTrial(db.database, [provider]);
    const browser = openBrowser();
    const form = await answer(await begin(browser));
    expect((await post(browser, form)).status).toBe(303);
    for (const at of [trial, other]) {
      expect(await told(await post(openBrowser(), form, at))).toEqual({
        status: 400,
        text: 'Unable to validate token: The sign-in has expired or was begun elsewhere',
      });
    }
    // It does not answer another request either.
    const next = await begin(browser);
    const relabelled = { ...form, RelayState: next.searchParams.get('RelayState') ?? '' };
    expect((await post(browser, relabelled)).status).toBe(400);
    await other.close();
  });

  test('an assertion without a request is refused', async () => {
    const form = await answer(await begin(openBrowser()));
    for (const RelayState of ['', 'made-up']) {
      expect((await post(openBrowser(), { ...form, RelayState })).status).toBe(400);
    }
  });

  test('an empty response and one that is no XML are refused', async () => {
    for (const SAMLResponse of ['', 'AAAA', btoa('<a'), btoa('<a/>'), btoa('hello')]) {
      const asked = await begin(openBrowser());
      const RelayState = asked.searchParams.get('RelayState') ?? '';
      const refused = await told(await post(openBrowser(), { SAMLResponse, RelayState }));
      expect(refused.status).toBe(400);
      expect(refused.text).toMatch(
        /^Unable to validate token: (Invalid|Missing) SAML assertion!?$/,
      );
    }
  });
});

const evil = createSamlIdp();
const without = (xml: string, element: string) =>
  xml.replace(new RegExp(`<${element}[ >].*?</${element}>|<${element}[^>]*/>`, 's'), '');
const assertionIn = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? '';
const asAdmin = (xml: string) => xml.replace('e0123456', 'admin');
const unsigned = (xml: string) => asAdmin(without(assertionIn(xml), 'ds:Signature'));
const moved = (xml: string, from: string, seconds: number) =>
  xml.replaceAll(
    new RegExp(`${from}="[^"]*"`, 'g'),
    `${from}="${new Date(Date.now() + seconds * 1000).toISOString()}"`,
  );

test('the unchanged response is accepted, so that the changes below are the reason for refusals', async () => {
  const browser = openBrowser();
  const form = await answer(await begin(browser), { before: (xml) => xml, after: (xml) => xml });
  expect((await post(browser, form)).status).toBe(303);
});

test.each<[string, SamlChanges]>([
  ['without a signature', { after: (xml) => without(xml, 'ds:Signature') }],
  ['with another username than was signed', { after: asAdmin }],
  [
    'with an unsigned assertion before the signed one',
    { after: (xml) => xml.replace('<saml:Assertion', `${unsigned(xml)}<saml:Assertion`) },
  ],
  [
    'with an unsigned assertion after the signed one',
    { after: (xml) => xml.replace('</samlp:Response>', `${unsigned(xml)}</samlp:Response>`) },
  ],
  [
    'with the signed assertion wrapped into an unsigned one',
    {
      after(xml) {
        const signed = assertionIn(xml);
        const outer = unsigned(xml).replace('_assertion', '_other');
        return xml.replace(
          signed,
          outer.replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
        );
      },
    },
  ],
  [
    'with the signed assertion hidden in an extension',
    {
      after(xml) {
        const signed = assertionIn(xml);
        const hidden = `<samlp:Extensions>${signed}</samlp:Extensions>`;
        const outer = unsigned(xml).replace('_assertion', '_other');
        return xml.replace(signed, outer).replace('<samlp:Status>', `${hidden}<samlp:Status>`);
      },
    },
  ],
  [
    'with the signed assertion in the signature of an unsigned one',
    {
      after(xml) {
        const signed = assertionIn(xml);
        const signature = /<ds:Signature.*<\/ds:Signature>/s.exec(signed)?.[0] ?? '';
        const object = `<ds:Object>${without(signed, 'ds:Signature')}</ds:Object>`;
        const holding = signature.replace('</ds:Signature>', `${object}</ds:Signature>`);
        const outer = unsigned(xml).replace('</saml:Issuer>', `</saml:Issuer>${holding}`);
        return xml.replace(signed, outer);
      },
    },
  ],
  ['with a document type', { after: (xml) => `<!DOCTYPE a [<!ENTITY x "y">]>${xml}` }],
  [
    'for another audience',
    { before: (xml) => xml.replace('https://school.test/sp', 'https://other.test/sp') },
  ],
  ['for no audience', { before: (xml) => without(xml, 'saml:AudienceRestriction') }],
  ['without conditions', { before: (xml) => without(xml, 'saml:Conditions') }],
  ['of another issuer', { before: (xml) => xml.replaceAll(idp.entityId, 'https://evil.test') }],
  ['that has expired', { before: (xml) => moved(xml, 'NotOnOrAfter', -60) }],
  ['that is not good yet', { before: (xml) => moved(xml, 'NotBefore', 60) }],
  ['that was made long ago', { before: (xml) => moved(xml, 'IssueInstant', -600) }],
  [
    'posted to somebody else',
    { before: (xml) => xml.replace(/Recipient="[^"]*"/, 'Recipient="http://evil.test/"') },
  ],
  ['posted to nobody', { before: (xml) => xml.replace(/Recipient="[^"]*"/, '') }],
  [
    'that answers another request',
    { before: (xml) => xml.replaceAll(/InResponseTo="[^"]*"/g, 'InResponseTo="_other"') },
  ],
  [
    'whose confirmation answers no request',
    {
      before: (xml) => xml.replace(/(<saml:SubjectConfirmationData.*?) InResponseTo="[^"]*"/, '$1'),
    },
  ],
  ['that answers no request', { before: (xml) => xml.replaceAll(/ InResponseTo="[^"]*"/g, '') }],
  ['without a subject', { before: (xml) => without(xml, 'saml:Subject') }],
  ['that need not be borne', { before: (xml) => xml.replace('cm:bearer', 'cm:sender-vouches') }],
])('an assertion %s is refused', async (_name, changes) => {
  const browser = openBrowser();
  const form = await answer(await begin(browser), changes);
  const refused = await told(await post(browser, form));
  expect(refused.status).toBe(400);
  expect(refused.text).toMatch(
    /^Unable to validate token: (Invalid SAML assertion|SAML assertion expired)$/,
  );
  expect(await db.database.$count(users)).toBe(0);
});

test('an assertion that another party signed is refused', async () => {
  const browser = openBrowser();
  const asked = await begin(browser);
  const form = await evil.answer(asked, await metadataOf(trial));
  expect((await post(browser, form)).status).toBe(400);
  expect(trial.logged.join('\n')).not.toContain('Assertion>');
});

test('a comment inside a name does not cut it', async () => {
  const browser = openBrowser();
  const attributes = { ...SAM, SamAccountName: 'admin<!-- x -->.evil' };
  const posted = await post(browser, await answer(await begin(browser), { attributes }));
  const arrived = await trial.arrive(browser, locationOf(posted));
  expect(await trial.whoIs(accessTokenIn(arrived))).toMatchObject({ username: 'admin.evil' });
});

test('the style with given name and surname makes one name of both', async () => {
  const long = createSamlProvider({
    id: 'saml',
    name: 'School',
    screen: 'nus',
    entityId: null,
    emailAttribute: null,
    clients,
    idpEntityId: idp.entityId,
    idpUrl: idp.address,
    idpCertificates: [idp.certificate],
    extractor: 'given-name-surname',
  });
  const other = await openTrial(db.database, [long]);
  const browser = openBrowser();
  const asked = await browser.visit(`${other.url}/v2/session/begin?provider=saml`, '/idp');
  const attributes = { samaccountname: 'e7', givenname: 'Sam', surname: 'Student' };
  const form = await idp.answer(asked, await metadataOf(other), { attributes });
  const arrived = await other.arrive(browser, locationOf(await post(browser, form, other)));
  expect(await other.whoIs(accessTokenIn(arrived))).toEqual({
    username: 'e7',
    name: 'Sam Student',
  });
  await other.close();
});

const signinAddress = (target: string) =>
  `${trial.url}/sso/auth/signin/saml?${new URLSearchParams({ target_url: target }).toString()}`;
const target = (call: string) => `${trial.url}/v2/auth/${call}?provider=saml`;
const goOn = (browser: Browser, posted: Response) =>
  browser.send(locationOf(posted).href, { headers: { 'Sec-Fetch-Site': 'cross-site' } });

describe('another client of the wire', () => {
  test('gets both tokens in a cookie that its page can read', async () => {
    const browser = openBrowser();
    const asked = await browser.visit(signinAddress(target('saml_redirect')), '/idp');
    const posted = await post(browser, await answer(asked));
    expect(locationOf(posted).href).toBe(target('saml_redirect'));
    const arrived = await goOn(browser, posted);
    expect([arrived.status, locationOf(arrived).href]).toEqual([302, clients.redirectUrl]);
    const line = arrived.headers.getSetCookie().find((text) => text.startsWith('jwts='));
    expect(line).toContain('Domain=127.0.0.1');
    expect(line).not.toContain('HttpOnly');
    const tokens = JSON.parse(browser.cookie(trial.url, 'jwts') ?? '') as Record<string, string>;
    expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token']);
    expect(await trial.whoIs(tokens['access_token'] ?? '')).toMatchObject({ username: 'e0123456' });
    // It works once.
    expect(await told(await goOn(browser, posted))).toEqual({
      status: 400,
      text: 'Unable to validate token: Missing SAML assertion!',
    });
  });

  test('an editor gets a code, and tokens for it, once and soon', async () => {
    const browser = openBrowser();
    const asked = await begin(browser, 'editor');
    const posted = await post(browser, await answer(asked));
    expect(locationOf(posted).href).toBe(target('saml_redirect_vscode'));
    const arrived = await goOn(browser, posted);
    const deepLink = locationOf(arrived);
    expect(deepLink.href).toMatch(
      /^vscode:\/\/school\.wellspring\/sso\?provider=saml&code=[\w-]{22}$/,
    );
    const code = deepLink.searchParams.get('code') ?? '';
    const exchange = (query: Record<string, string>) =>
      openBrowser().send(`${trial.url}/v2/auth/exchange?${new URLSearchParams(query).toString()}`);
    const other = await exchange({ code, provider: 'other' });
    expect(await told(other)).toEqual({ status: 403, text: 'Invalid code' });
    const exchanged = locationOf(await exchange({ code, provider: 'saml' }));
    expect(`${exchanged.origin}${exchanged.pathname}`).toBe(clients.exchangeUrl);
    const token = exchanged.searchParams.get('access_token') ?? '';
    expect(await trial.whoIs(token)).toMatchObject({ username: 'e0123456' });
    expect(exchanged.searchParams.get('refresh_token')).not.toBeNull();
    expect(await told(await exchange({ code, provider: 'saml' }))).toEqual({
      status: 403,
      text: 'Invalid code',
    });
    expect(await told(await exchange({ code }))).toEqual({
      status: 400,
      text: 'Missing parameter',
    });
  });

  test('a code for the editor is too old after a minute', async () => {
    const browser = openBrowser();
    const asked = await browser.visit(signinAddress(target('saml_redirect_vscode')), '/idp');
    const arrived = await goOn(browser, await post(browser, await answer(asked)));
    const code = locationOf(arrived).searchParams.get('code') ?? '';
    const [kept] = await db.database.select().from(oneTimeCodes);
    expect(kept?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 60_000);
    await db.database.update(oneTimeCodes).set({ expiresAt: new Date() });
    const exchanged = await fetch(`${trial.url}/v2/auth/exchange?provider=saml&code=${code}`);
    expect(exchanged.status).toBe(403);
  });

  test.each([
    [{ DisplayName: 'SAM' }, 'Unable to validate token: Missing username attribute!'],
    [{ SamAccountName: 'sam' }, 'Unable to validate token: Missing name attribute!'],
    [
      { SamAccountName: 'sam', DisplayName: ' ' },
      'Unable to validate token: Missing name attribute!',
    ],
  ])('the message says what the assertion with %j lacks', async (attributes, text) => {
    const browser = openBrowser();
    const asked = await browser.visit(signinAddress(target('saml_redirect')), '/idp');
    const posted = await post(browser, await answer(asked, { attributes }));
    expect(await told(await goOn(browser, posted))).toEqual({ status: 400, text });
  });

  test('the message says so when the assertion or the provider is missing', async () => {
    for (const call of ['saml_redirect', 'saml_redirect_vscode']) {
      expect(await told(await fetch(target(call)))).toEqual({
        status: 400,
        text: 'Unable to validate token: Missing SAML assertion!',
      });
      expect(await told(await fetch(`${trial.url}/v2/auth/${call}`))).toEqual({
        status: 400,
        text: 'Missing parameter',
      });
    }
  });

  test('the assertion of another browser opens nothing', async () => {
    const mallory = openBrowser();
    const asked = await mallory.visit(signinAddress(target('saml_redirect')), '/idp');
    const victim = openBrowser();
    await victim.visit(signinAddress(target('saml_redirect')), '/idp');
    // Mallory makes the victim's browser post an assertion about Mallory.
    const posted = await post(victim, await answer(asked));
    trial.logged.length = 0;
    expect(await told(await goOn(victim, posted))).toEqual({
      status: 400,
      text: 'Unable to validate token: Missing SAML assertion!',
    });
    expect(trial.logged.join('\n')).toContain('a sign-in failed');
  });

  test('no requested address leads to another site', async () => {
    const browser = openBrowser();
    const address = 'http://evil.test/v2/auth/saml_redirect?provider=saml';
    const asked = await browser.visit(signinAddress(address), '/idp');
    const posted = await post(browser, await answer(asked));
    expect(locationOf(posted).href).toBe(target('saml_redirect'));
  });

  test('an address that is none of our calls, or an unknown provider, is refused', async () => {
    for (const address of [
      '',
      'x',
      '//evil.test/v2/auth/saml_redirect',
      `${trial.url}/v2/user`,
      `${trial.url}/`,
    ]) {
      const response = await openBrowser().send(signinAddress(address));
      expect(await told(response)).toEqual({ status: 400, text: 'Missing parameter' });
    }
    const response = await openBrowser().send(
      signinAddress(target('saml_redirect')).replace('/signin/saml', '/signin/nobody'),
    );
    expect(response.status).toBe(404);
  });
});
