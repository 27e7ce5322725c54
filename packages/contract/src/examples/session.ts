import type * as auth from '../auth.js';
import type * as session from '../session.js';
import type * as signIn from '../sign-in.js';
import type { Example } from './example.js';

/** Sign-in. The secrets here are made up. */

const issued = { accessToken: 'eyJhbGciOi.eyJzdWIiOi.c2lnbmVk', expiresIn: 3600 };
const pair = { access_token: issued.accessToken, refresh_token: 'eyJhbGciOi.eyJ0eXAiOi.c2lnbmVk' };

export const listProviders: Example<typeof signIn.listProviders> = {
  reply: {
    providers: [
      {
        id: 'demo',
        name: 'Demo people',
        kind: 'demo',
        screen: 'default',
        demoPeople: [{ code: 'aisha', name: 'Aisha Rahman', role: 'student' }],
      },
      { id: 'school', name: 'School', kind: 'redirect', screen: 'nus', demoPeople: [] },
    ],
    organisation: 'NUS',
    needsFirstAdmin: false,
  },
};
export const beginSignIn: Example<typeof signIn.beginSignIn> = {
  query: { provider: 'school', flow: 'editor' },
  reply: 'https://login.example.org/authorize?client_id=wellspring&state=c3RhdGU',
};
export const startSession: Example<typeof signIn.startSession> = {
  body: { provider: 'school', code: 'c29tZSBjb2Rl', state: 'c3RhdGU' },
  reply: issued,
};
export const signInWithPassword: Example<typeof signIn.signInWithPassword> = {
  body: { username: 'mira', password: 'a long enough password' },
  reply: issued,
};
export const getPasswordLink: Example<typeof signIn.getPasswordLink> = {
  body: { token: 'b25jZSBhbmQgZm9yIGFsbA' },
  reply: { username: 'mira', name: 'Mira Okafor' },
};
export const setPassword: Example<typeof signIn.setPassword> = {
  body: {
    token: 'b25jZSBhbmQgZm9yIGFsbA',
    password: 'a long enough password',
    name: 'Mira Okafor',
  },
  reply: issued,
};
export const changePassword: Example<typeof signIn.changePassword> = {
  body: { current: 'a long enough password', next: 'another one, as long' },
  reply: 'OK',
};
export const makeFirstAdmin: Example<typeof signIn.makeFirstAdmin> = {
  body: {
    code: 'cHJpbnRlZA',
    name: 'Mira Okafor',
    username: 'mira',
    password: 'a long enough password',
  },
  reply: issued,
};
export const refreshSession: Example<typeof session.refreshSession> = { reply: issued };
export const endSession: Example<typeof session.endSession> = { reply: 'OK' };

export const login: Example<typeof auth.login> = {
  body: {
    code: 'c29tZSBjb2Rl',
    provider: 'school',
    client_id: 'wellspring',
    redirect_uri: 'https://code.example.org/login/callback',
  },
  reply: pair,
};
export const refresh: Example<typeof auth.refresh> = {
  body: { refresh_token: pair.refresh_token },
  reply: pair,
};
export const logout: Example<typeof auth.logout> = {
  body: { refresh_token: pair.refresh_token },
  reply: 'OK',
};
export const samlRedirect: Example<typeof auth.samlRedirect> = {
  query: { provider: 'school' },
  reply: 'https://code.example.org/login/callback?provider=school',
};
export const samlRedirectVscode: Example<typeof auth.samlRedirectVscode> = {
  query: { provider: 'school' },
  reply: 'vscode://example.editor/sso?provider=school&code=b25jZSBhbmQgZm9yIGFsbA',
};
export const exchangeCode: Example<typeof auth.exchangeCode> = {
  query: { code: 'b25jZSBhbmQgZm9yIGFsbA', provider: 'school' },
  reply: 'https://code.example.org/login/vscode_callback?access_token=a&refresh_token=b',
};
