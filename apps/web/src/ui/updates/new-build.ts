import { isEmbedded, siteRoot } from '../../configuration';
import { isAnyWorkBusy, saveAllWork } from './unsaved-work';

/** From one build of the page to the next. */

/** How long a new build may take to be ready to take over, in milliseconds. */
const TAKE_OVER_MS = 10_000;
/** A page that was loaded anew by itself does not do so again before this, in milliseconds. */
const NOT_AGAIN_MS = 60_000;
const RELOADED_KEY = 'wellspring-reloaded-at';

/** Whether the site has a newer page than this one. False also when it cannot be asked. */
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
 * Returns the address at which to look for a new build. The policy of an embedded page allows it to fetch no page but
 * its own.
 */
function pageAddress(): URL {
  return isEmbedded ? new URL(location.pathname + location.search, location.origin) : siteRoot;
}

/**
 * Loads the page anew in its newest build, with all work saved.
 * @param address of another page to load in its place
 * @returns false, and does nothing, when something could not be saved
 */
export async function loadNewest(address?: string): Promise<boolean> {
  if (!(await saveAllWork())) return false;
  // An embedded page comes from the server, and decides nothing for the other tabs of a person.
  if (!isEmbedded) await letNewestTakeOver();
  if (address === undefined) location.reload();
  else location.assign(address);
  return true;
}

/**
 * For when a part that the page cannot do without is missing: loads the page anew by itself, if a new
 * build is the cause, all work is saved, nothing is cut off, and it has not just done so.
 * @returns whether the page goes away
 */
export function recoverByLoadingNewest(): Promise<boolean> {
  recovery ??= recover().finally(() => {
    recovery = undefined;
  });
  return recovery;
}

/** Parts that are missing at the same time have one cause, and the page loads anew once. */
let recovery: Promise<boolean> | undefined;

async function recover(): Promise<boolean> {
  if (isAnyWorkBusy() || !mayReload() || !(await isOutdated())) return false;
  return rememberReload() && loadNewest();
}

function mayReload(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(RELOADED_KEY)) > NOT_AGAIN_MS;
  } catch {
    return !wasReloaded();
  }
}

/** @returns whether it is remembered; otherwise the page could load itself anew for ever */
function rememberReload(): boolean {
  try {
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()));
    return true;
  } catch {
    return !wasReloaded();
  }
}

/**
 * Whether this visit was not a plain navigation but, for example, a reload. Browsers tell that also in frames to which
 * they deny storage.
 */
function wasReloaded(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (visit as PerformanceNavigationTiming | undefined)?.type !== 'navigate';
}

/** Has a service worker that waits with the newest build answer from now on, for all tabs. */
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
