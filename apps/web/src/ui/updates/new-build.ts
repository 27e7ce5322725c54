import { isEmbedded, siteRoot } from '../../configuration';
import { RELOADED_AT_KEY } from '../../kept-keys';
import { isAnyWorkBusy, saveAllWork } from './unsaved-work';

/** Moves from one build of the page to the next. */

/** The time that a new build may take to take over, in milliseconds. */
const TAKE_OVER_MS = 10_000;
/** A page that has reloaded itself does not do so again within this time, in milliseconds. */
const NOT_AGAIN_MS = 60_000;

/** Tells whether the site has a newer build than this page. False also when the site cannot be reached. */
export async function isOutdated(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src;
  const name = own?.split('/').at(-1);
  if (!name) return false;
  try {
    const response = await fetch(pageAddress(), { cache: 'no-store' });
    return response.ok && !(await response.text()).includes(name);
  } catch {
    return false;
  }
}

/**
 * Returns the address at which to look for a new build. The policy of an embedded page allows it to fetch no
 * page but its own.
 */
function pageAddress(): URL {
  return isEmbedded ? new URL(location.pathname + location.search, location.origin) : siteRoot;
}

/**
 * Reloads the page in its newest build after saving all work.
 * @param address of another page to load instead
 * @returns false when something could not be saved; then nothing is reloaded
 */
export async function loadNewest(address?: string): Promise<boolean> {
  if (!(await saveAllWork())) return false;
  // An embedded page comes from the server and does not affect the user's other tabs.
  if (!isEmbedded) await letNewestTakeOver();
  if (address === undefined) location.reload();
  else location.assign(address);
  return true;
}

/**
 * Call this when an essential part is missing: reloads the page if a new build is the cause, all work is
 * saved, nothing would be interrupted, and the page has not just done so.
 * @returns whether the page is about to reload
 */
export function recoverByLoadingNewest(): Promise<boolean> {
  recovery ??= recover().finally(() => {
    recovery = undefined;
  });
  return recovery;
}

/** Parts that are missing at the same time have the same cause, so the page reloads once. */
let recovery: Promise<boolean> | undefined;

async function recover(): Promise<boolean> {
  if (isAnyWorkBusy() || !mayReload() || !(await isOutdated())) return false;
  return rememberReload() && loadNewest();
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_AT_KEY)) > NOT_AGAIN_MS;
  } catch {
    return !wasReloaded();
  }
}

/** @returns whether this is stored; otherwise the page could reload itself endlessly */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_AT_KEY, String(Date.now()));
    return true;
  } catch {
    return !wasReloaded();
  }
}

/**
 * Tells whether this visit was not a plain navigation but, for example, a reload. Browsers tell this even in
 * frames without storage.
 */
function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** Makes a waiting service worker with the newest build take over for all tabs. */
async function letNewestTakeOver(): Promise<void> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker?.getRegistration(siteRoot).catch(() => undefined);
  if (!registration?.active) return;
  const patience = new Promise<void>((resolve) => void setTimeout(resolve, TAKE_OVER_MS));
  await Promise.race([patience, takeOver(registration)]);
}

async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  if (!registration.waiting) await registration.update().catch(() => undefined);
  const newest = registration.waiting ?? registration.installing;
  if (!newest) return;
  await new Promise<void>((resolve) => {
    const follow = () => {
      if (newest.state === 'installed') newest.postMessage({ type: 'SKIP_WAITING' });
      else if (newest.state === 'activated' || newest.state === 'redundant') resolve();
    };
    newest.addEventListener('statechange', follow);
    follow();
  });
}
