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
const SETTINGS = [
  'PORT',
  'HOST',
  'DATABASE_URL',
  'SECRET_KEY',
  'LOG_LEVEL',
  'WELLSPRING_DEMO',
  'WELLSPRING_CONFIG',
  'WELLSPRING_PRODUCT_NAME',
  'WELLSPRING_PLAYGROUND_ONLY',
  'WELLSPRING_INTERFACE_LANGUAGE',
  'WELLSPRING_CONTRIBUTE_URL',
];

/**
 * Playwright's global set-up: starts the product as `npm start` does, once for all tests, with data of
 * its own, and stops it after the last. Its address goes to the tests in `WELLSPRING_URL`.
 * @returns what stops it
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), 'e2e-'));
  // Run by root, PostgreSQL works as another user, who has to get in.
  await chmod(data, 0o755);
  const environment: NodeJS.ProcessEnv = { ...process.env, WELLSPRING_DATA: join(data, 'data') };
  for (const name of SETTINGS) delete environment[name];
  const product = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: environment,
    // A channel, so that the product ends by itself when the tests are killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  async function stop() {
    if (product.exitCode === null && product.signalCode === null) {
      const ended = once(product, 'exit');
      product.kill('SIGTERM');
      await ended;
    }
    await rm(data, { recursive: true, force: true });
  }
  try {
    process.env['WELLSPRING_URL'] = await addressOf(product);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Waits for the line that tells the address. */
function addressOf(product: ChildProcess): Promise<string> {
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${what} It printed:\n${printed}`));
    const timer = setTimeout(() => fail('The product was not ready in time.'), READY_WITHIN_MS);
    const read = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-20_000);
      const address = READY.exec(printed)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    product.stdout?.on('data', read);
    product.stderr?.on('data', read);
    product.once('exit', (code) => {
      clearTimeout(timer);
      fail(`The product ended with exit code ${code}.`);
    });
  });
}
