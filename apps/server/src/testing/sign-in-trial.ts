import type { TokenPair } from '@wellspring/contract';
import { createApp } from '../app.js';
import type { SignInProvider } from '../auth/providers.js';
import type { Database } from '../db/database.js';
import { postgresQueue } from '../jobs/queue.js';
import type { Log } from '../log.js';
import { listen } from '../node/listener.js';
import { type Browser, openBrowser } from './browser.js';

/** The app over HTTP at the present time, with sign-in providers. */
export interface SignInTrial {
  readonly url: string;
  /** The log, as text. */
  readonly logged: string[];
  /**
   * Starts at our page and goes through the provider.
   * @returns the address of the callback page to which the provider redirected
   */
  depart(browser: Browser, provider: string, flow?: 'page' | 'editor'): Promise<URL>;
  /** Does what our callback page does with its address. */
  arrive(browser: Browser, callback: URL): Promise<TrialReply>;
  /** Sends what another client of the API sends. */
  login(body: Record<string, unknown>): Promise<TrialReply>;
  /** Returns the person that an access token stands for. */
  whoIs(accessToken: string): Promise<unknown>;
  close(): Promise<void>;
}

const systemClock = () => new Date();

interface TrialReply {
  readonly status: number;
  readonly text: string;
}

export async function openTrial(
  database: Database,
  providers: readonly SignInProvider[],
): Promise<SignInTrial> {
  const logged: string[] = [];
  const write = (fields: object, message: string) => {
    logged.push(`${message} ${JSON.stringify(fields)}`);
  };
  const log: Log = { info: write, warn: write, error: write };
  const app = createApp({ database, queue: postgresQueue, providers, log, now: systemClock });
  const listener = await listen(app, '127.0.0.1', 0);
  const { url } = listener;
  const post = (path: string, body: unknown) =>
    ({ address: `${url}${path}`, init: { method: 'POST', body: JSON.stringify(body) } }) as const;

  return {
    url,
    logged,

    depart: (browser, provider, flow = 'page') =>
      browser.visit(
        `${url}/v2/session/begin?${new URLSearchParams({ provider, flow }).toString()}`,
        '/login/callback',
        '/login/vscode_callback',
      ),

    async arrive(browser, { searchParams: query }) {
      const { address, init } = post('/v2/session', {
        provider: query.get('provider'),
        code: query.get('code') ?? query.get('ticket'),
        state: query.get('state') ?? undefined,
      });
      return read(await browser.send(address, init));
    },

    async login(body) {
      const { address, init } = post('/v2/auth/login', body);
      return read(await openBrowser().send(address, init));
    },

    async whoIs(accessToken) {
      const headers = { Authorization: `Bearer ${accessToken}` };
      const answer = await fetch(`${url}/v2/user`, { headers });
      const { user } = (await answer.json()) as { user: { name: string; username: string } };
      return { name: user.name, username: user.username };
    },

    close: () => listener.close(),
  };
}

/** The access token in a response to our page's calls. */
export function accessTokenIn({ text }: TrialReply): string {
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}

/** The tokens in a response to other clients' calls. */
export function tokensIn({ text }: TrialReply): TokenPair {
  return JSON.parse(text) as TokenPair;
}

async function read(response: Response): Promise<TrialReply> {
  return { status: response.status, text: await response.text() };
}
