import { setTimeout as delay } from 'node:timers/promises';
import { ANSWER_WITHIN_MS, type Browser, type Found, type Tab, WINDOW } from './browser.js';
import { findProgram, freePort, Processes } from './processes.js';

/** WebKitGTK, the engine of Safari on Linux, driven over WebDriver (https://www.w3.org/TR/webdriver2/). */

/** Finds the driver, and a virtual screen for it: WebKitGTK has no headless mode. */
export function findWebKit(): Found {
  const driver = findProgram('WebKitWebDriver');
  if (driver === undefined) {
    return { missing: 'WebKitWebDriver is not installed (Debian: apt install webkit2gtk-driver).' };
  }
  const xvfb = findProgram('Xvfb');
  if (xvfb === undefined && !process.env['DISPLAY']) {
    return { missing: 'There is no screen, and Xvfb is not installed (Debian: apt install xvfb).' };
  }
  return { launch: () => launch(driver, xvfb) };
}

/** @param xvfb used even when there is a screen, so that no windows appear while tests run */
async function launch(program: string, xvfb: string | undefined): Promise<Browser> {
  const processes = new Processes();
  try {
    const display = xvfb === undefined ? process.env['DISPLAY'] : await openScreen(processes, xvfb);
    const port = await freePort();
    const driver = processes.start(program, [`--port=${port}`], {
      DISPLAY: display ?? '',
      GDK_BACKEND: 'x11',
      // Without a graphics card this only costs time.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    });
    const client = new Client(`http://127.0.0.1:${port}`, driver.printed);
    await client.untilReady();
    return { newTab: () => newTab(client), end: () => processes.end() };
  } catch (error) {
    await processes.end();
    throw error;
  }
}

/** @returns the name of the screen */
async function openScreen(processes: Processes, xvfb: string): Promise<string> {
  const size = `${WINDOW.width + 100}x${WINDOW.height + 200}x24`;
  const screen = processes.start(xvfb, [
    '-displayfd',
    '1',
    '-screen',
    '0',
    size,
    '-nolisten',
    'tcp',
    '-noreset',
  ]);
  return `:${(await screen.untilPrinted(/^(\d+)$/m))[1]}`;
}

/** In WebKitGTK a session of the driver is a separate browser, which stores nothing. */
async function newTab(client: Client): Promise<Tab> {
  const { sessionId } = await client.send<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { timeouts: { script: ANSWER_WITHIN_MS, pageLoad: ANSWER_WITHIN_MS } },
    },
  });
  const session = `/session/${sessionId}`;
  await client.send('POST', `${session}/window/rect`, { ...WINDOW, x: 0, y: 0 });
  return {
    async open(url) {
      await client.send('POST', `${session}/url`, { url });
    },
    async evaluate(expression) {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${expression})).then(
          (value) => done({ value }),
          (error) => done({ error: String(error) }),
        );`;
      const { value, error } = await client.send<{ value?: string; error?: string }>(
        'POST',
        `${session}/execute/async`,
        { script, args: [] },
      );
      if (value === undefined) throw new Error(error);
      return value;
    },
    async perform(actions) {
      await client.send('POST', `${session}/actions`, { actions });
    },
    screenshot: () => client.send<string>('GET', `${session}/screenshot`),
    async close() {
      await client.send('DELETE', session);
    },
  };
}

/** Sends commands of WebDriver over HTTP. */
class Client {
  readonly #address: string;
  readonly #printed: () => string;

  constructor(address: string, printed: () => string) {
    this.#address = address;
    this.#printed = printed;
  }

  async untilReady(): Promise<void> {
    const deadline = Date.now() + ANSWER_WITHIN_MS;
    for (;;) {
      try {
        await this.send('GET', '/status');
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      await delay(20);
    }
  }

  /** @returns the value of the answer, of the type that the standard defines */
  async send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(this.#address + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(2 * ANSWER_WITHIN_MS),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (response.ok) return value;
    throw new Error(`WebKit, ${method} ${path}: ${value.message}\n${this.#printed()}`);
  }
}
