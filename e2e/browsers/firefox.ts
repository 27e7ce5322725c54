import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { ANSWER_WITHIN_MS, type Browser, type Found, type Tab, WINDOW } from './browser.js';
import { findProgram, Processes } from './processes.js';

/** Firefox, driven over WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */

/**
 * Turns off network requests and pages of the browser itself. Firefox sets most such preferences when it is
 * driven.
 */
const PREFERENCES: Readonly<Record<string, boolean | number | string>> = {
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'nimbus.rollouts.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

/** Finds the Firefox of Debian. Others, such as that of snap, cannot use a given profile. */
export function findFirefox(): Found {
  const program = findProgram('firefox-esr');
  if (program === undefined) {
    return { missing: 'firefox-esr is not installed (Debian: apt install firefox-esr).' };
  }
  return { launch: () => launch(program) };
}

async function launch(program: string): Promise<Browser> {
  const processes = new Processes();
  try {
    const profile = join(processes.folder, 'profile');
    mkdirSync(profile);
    const lines = Object.entries(PREFERENCES).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(join(profile, 'user.js'), lines.join('\n'));
    const firefox = processes.start(program, [
      '--headless',
      '--no-remote',
      '--remote-debugging-port=0',
      '--profile',
      profile,
      'about:blank',
    ]);
    const address = await firefox.untilPrinted(/^WebDriver BiDi listening on (\S+)$/m);
    const connection = await Connection.open(`${address[1]}/session`);
    await connection.send('session.new', { capabilities: {} });
    await connection.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      newTab: (onError) => newTab(connection, onError),
      async end() {
        connection.close();
        await processes.end();
      },
    };
  } catch (error) {
    await processes.end();
    throw error;
  }
}

async function newTab(connection: Connection, onError: (error: string) => void): Promise<Tab> {
  const { userContext } = await connection.send('browser.createUserContext', {});
  const { context } = await connection.send('browsingContext.create', { type: 'tab', userContext });
  await connection.send('browsingContext.setViewport', { context, viewport: WINDOW });
  const unfollow = connection.follow('log.entryAdded', ({ level, text, source }) => {
    const isOwn = source instanceof Object && 'context' in source && source.context === context;
    if (isOwn && level === 'error') onError(String(text));
  });
  return {
    async open(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { type, result, exceptionDetails } = await connection.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(textIn(exceptionDetails, 'text'));
      return textIn(result, 'value');
    },
    async perform(actions) {
      await connection.send('input.performActions', { context, actions });
    },
    async screenshot() {
      return String((await connection.send('browsingContext.captureScreenshot', { context })).data);
    },
    async close() {
      unfollow();
      // This also closes its tabs.
      await connection.send('browser.removeUserContext', { userContext });
    },
  };
}

function textIn(value: unknown, name: string): string {
  const found: unknown = value instanceof Object ? Reflect.get(value, name) : undefined;
  if (typeof found !== 'string') throw new Error(`No text, but ${JSON.stringify(value)}`);
  return found;
}

type Fields = Readonly<Record<string, unknown>>;

/** Commands and events over one socket. */
class Connection {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<
    number,
    { resolve: (result: Fields) => void; reject: (error: Error) => void }
  >();
  readonly #followers = new Set<(method: string, parameters: Fields) => void>();
  #count = 0;

  static open(address: string): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.once('open', () => resolve(new Connection(socket)));
      socket.once('error', reject);
    });
  }

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#hear(JSON.parse(data.toString()) as Fields));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('Firefox has ended.'));
      this.#waiting.clear();
    });
  }

  send(method: string, params: object): Promise<Fields> {
    this.#count += 1;
    const id = this.#count;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        reject(new Error(`Firefox did not answer ${method} in time.`));
      }, ANSWER_WITHIN_MS);
      this.#waiting.set(id, {
        resolve: (result) => {
          clearTimeout(timer);
          resolve(result);
        },
        reject: (error) => {
          clearTimeout(timer);
          reject(error);
        },
      });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** @returns a function that stops following */
  follow(event: string, react: (parameters: Fields) => void): () => void {
    const follower = (method: string, parameters: Fields) => {
      if (method === event) react(parameters);
    };
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  close(): void {
    this.#socket.terminate();
  }

  #hear({ id, type, result, method, params, error, message }: Fields): void {
    if (type === 'event') {
      for (const follower of this.#followers) follower(String(method), params as Fields);
      return;
    }
    const waiting = this.#waiting.get(Number(id));
    this.#waiting.delete(Number(id));
    if (type === 'success') waiting?.resolve(result as Fields);
    else waiting?.reject(new Error(`${String(error)}: ${String(message)}`));
  }
}
