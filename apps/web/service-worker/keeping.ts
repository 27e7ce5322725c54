import { cachePrefixOf, settingsCacheOf } from '../src/kept-keys';
import { isHashed, type Plan } from './plan';

/**
 * The caches of the page. Each build has a cache of its own, so that a build is kept as a whole or not at
 * all. The cache of the previous build stays for tabs that still show it.
 */

/** The number of files that are fetched at the same time. */
const PARALLEL = 6;

const nameOf = (scope: string, plan: Plan) => `${cachePrefixOf(scope)}${plan.build}`;

/** Opens the cache of this build. */
export function openCurrent(scope: string, plan: Plan): Promise<Cache> {
  return caches.open(nameOf(scope, plan));
}

/** Opens the cache of the installation's settings, which belong to no build. */
export function openSettings(scope: string): Promise<Cache> {
  return caches.open(settingsCacheOf(scope));
}

/**
 * Caches all files of the plan.
 * @throws when a file cannot be fetched; the files fetched so far stay in the cache for the next attempt
 */
export async function keepAll(scope: string, plan: Plan): Promise<void> {
  const cache = await openCurrent(scope, plan);
  for (const page of plan.pages) await keepPage(cache, new URL(page, scope), plan);
  const waiting = [...plan.files];
  async function work() {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      await keepFile(cache, file, scope);
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work));
  for (const file of plan.later) await takeOver(cache, new URL(file, scope));
}

async function keepPage(cache: Cache, url: URL, plan: Plan): Promise<void> {
  const response = await fetch(url, { cache: 'no-cache' });
  const text = await response.text();
  // There was a deployment in between. The next check for updates finds the worker that goes with this page.
  if (!response.ok || !text.includes(plan.entry))
    throw new Error(`${url.href} is of another build.`);
  // A new response is made, because a redirected response may not answer a navigation.
  await cache.put(url, new Response(text, { headers: response.headers }));
}

async function keepFile(cache: Cache, file: string, scope: string): Promise<void> {
  const url = new URL(file, scope);
  const isLasting = isHashed(file);
  if (isLasting && (await takeOver(cache, url))) return;
  const response = await fetch(url, { cache: isLasting ? 'default' : 'no-cache' });
  if (!isWhatWasAskedFor(response, url)) throw new Error(`${url.href} is not there.`);
  await cache.put(url, response);
}

/** Takes a file from the cache of an earlier build. @returns whether it was there */
async function takeOver(cache: Cache, url: URL): Promise<boolean> {
  const known = await findKept(url.href);
  if (known) await cache.put(url, known);
  return known !== undefined;
}

/** Finds a file in the cache of any build. */
export function findKept(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true });
}

/**
 * Tells whether the response is the file that was asked for. Hosts of single-page sites answer with the page when a
 * file is missing.
 */
export function isWhatWasAskedFor(response: Response, url: URL): boolean {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  return response.ok && (!isPage || url.pathname.endsWith('.html'));
}

/** Deletes all caches but those of this build and the previous one. */
export async function forgetOldBuilds(scope: string, plan: Plan): Promise<void> {
  const current = nameOf(scope, plan);
  // The keys come in the order in which the caches were created.
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefixOf(scope)) && name !== current,
  );
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
}
