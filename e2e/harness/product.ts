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
/** Settings in the environment that would make the product different from a default installation. */
const isSetting = (name: string) =>
  name.startsWith('WELLSPRING_') ||
  /^(PORT|(DATABASE|PUBLIC|SMTP)_URL|TRUST_PROXY|MAIL_FROM|METRICS_TOKEN)$/.test(name);

/** A running product. */
export interface Product {
  readonly url: string;
  /** The process of the command, which supervises the server. */
  readonly process: ChildProcess;
  /** Its output so far. */
  readonly printed: () => string;
  readonly stop: () => Promise<void>;
}

/** Makes a folder in which the product can keep data, whichever user runs it. */
export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
  // When run by root, PostgreSQL works as another user, who needs access.
  await chmod(folder, 0o755);
  return folder;
}

/**
 * Starts the product as `npm start` does.
 * @param dataFolder its data; products that run on the same folder share the database
 * @param settings environment variables; by default those of a default installation
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
    // With a channel, so that the product ends by itself when the tests are killed.
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

/** Starts the product with data of its own, which are deleted when it is stopped. */
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
 * Playwright's global set-up: starts the product for all tests, to be stopped after the last. Tests find its
 * address in `WELLSPRING_URL`.
 * @returns a function that stops it
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  const product = await startProduct();
  process.env['WELLSPRING_URL'] = product.url;
  return () => product.stop();
}

/** Reads the output of a process. @returns a function that returns the last of it */
function readOutput(product: ChildProcess): () => string {
  let printed = '';
  const read = (chunk: Buffer) => {
    printed = (printed + chunk.toString()).slice(-20_000);
  };
  product.stdout?.on('data', read);
  product.stderr?.on('data', read);
  return () => printed;
}

/** Waits for the line with the address. */
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
