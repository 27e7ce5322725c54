import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** A first start may have to build. */
const READY_WITHIN_MS = 180_000;
const READY = /^Wellspring is ready: (\S+)$/m;
/** What would make the product under test another one than a stranger gets. */
const isSetting = (name: string) =>
  name.startsWith('WELLSPRING_') ||
  /^(PORT|(DATABASE|PUBLIC|SMTP)_URL|TRUST_PROXY|MAIL_FROM|METRICS_TOKEN)$/.test(name);

/** A product that runs on its own. */
export interface Product {
  readonly url: string;
  /** The process of the command, which watches over the server. */
  readonly process: ChildProcess;
  /** What it has printed so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** A folder in which the product can keep data, whoever runs it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  // Run by root, PostgreSQL works as another user, who has to get in.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts the product as `npm start` does.
 * @param dataFolder what it keeps; another product that runs on the same shares the database
 * @param settings environment variables; without them it is as a stranger gets it
 */
export async function launchProduct(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !isSetting(name)),
  );
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...environment, ...settings, WELLSPRING_DATA: dataFolder },
    // A channel, so that the product ends by itself when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  async function stop() {
    if (product.exitCode !== null || product.signalCode !== null) return;
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
  }
  try {
    const printed = readOutput(product);
    return { url: await addressOf(product, printed), process: product, printed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the product with data of its own, which go when it is stopped. */
export async function startProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = await makeDataFolder();
  const clearAway = () => rm(folder, { recursive: true, force: true });
  try {
    const product = await launchProduct(join(folder, 'data'), settings);
    return {
      ...product,
      async stop() {
        await product.stop();
        await clearAway();
      },
    };
  } catch (error) {
    await clearAway();
    throw error;
  }
}

/**
 * Playwright's global set-up: the product for all tests, stopped after the last. Its address goes to the
 * tests in `WELLSPRING_URL`.
 * @returns what stops it
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['WELLSPRING_URL'] = product.url;
  return () => product.stop();
}

/** Reads what a process prints. @returns what tells the last of it */
function readOutput(product: ChildProcess): () => string {
  let printed = '';
  const read = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-20_000);
  };
  product.stdout?.on('data', read);
  product.stderr?.on('data', read);
  return () => printed;
}

/** Waits for the line that tells the address. */
function addressOf(product: ChildProcess, printed: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what} It printed:\n${printed()}`));
    const timer = setTimeout(() => fail('The product was not ready in time.'), READY_WITHIN_MS);
    const look = () => {
      const address = READY.exec(printed())?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    product.stdout?.on('data', look);
    product.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The product ended with exit code ${code}.`);
    });
  });
}
