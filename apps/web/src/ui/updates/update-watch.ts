import { createStore, type StoreApi } from 'zustand/vanilla';
import { isEmbedded, siteRoot } from '../../configuration';
import { isOutdated } from './new-build';

/** The interval of checks for a new build, in milliseconds (playground specification, section 7). */
export const UPDATE_CHECK_MS = 300_000;

const store = createStore<{ readonly isAvailable: boolean }>(() => ({ isAvailable: false }));

/** True if a new build is available. */
export const updateState: Pick<
  StoreApi<{ readonly isAvailable: boolean }>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

const announce = () => store.setState({ isAvailable: true });

/**
 * Registers the service worker and checks for new builds: every five minutes, when the page becomes visible,
 * and when a part of the page is missing. Without service workers, which need a secure address, it checks the
 * page itself.
 * @returns a function that stops it
 */
export async function watchForUpdates(): Promise<() => void> {
  // Before the first worker can take over the page during registration.
  const hadController = 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
  const registration = await register();
  const check = () => {
    if (registration) void registration.update().catch(() => undefined);
    else void isOutdated().then((isNew) => isNew && announce());
  };
  const onVisible = () => {
    if (document.visibilityState === 'visible') check();
  };
  const timer = setInterval(check, UPDATE_CHECK_MS);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('vite:preloadError', check);
  const unfollow = registration ? follow(registration, hadController) : () => {};
  return () => {
    unfollow();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('vite:preloadError', check);
  };
}

/**
 * @returns null when there is no worker; the page then works like any other. An embedded page stores nothing
 *   on the device.
 */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (isEmbedded || !('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
  const script = new URL('service-worker.js', siteRoot);
  try {
    // Tools that disable service workers resolve with undefined.
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(script);
    return registration ?? null;
  } catch {
    return null;
  }
}

/**
 * Announces each worker that is ready to replace the current one. The very first worker replaces none. WebKit
 * may report only much later that it is installed and controls the page, so `controller` at that time does
 * not prove that there was an earlier worker.
 * @param hadController whether a worker already controlled the page when it was loaded
 */
function follow(registration: ServiceWorkerRegistration, hadController: boolean): () => void {
  const { serviceWorker } = navigator;
  const followInstalling = () => {
    const { installing } = registration;
    if (!installing || !registration.active) return;
    installing.addEventListener('statechange', () => {
      if (installing.state === 'installed' && serviceWorker.controller) announce();
    });
  };
  // Another tab has reloaded; this one still shows the previous build.
  const onController = () => {
    if (hadController) announce();
    hadController = true;
  };
  if (registration.waiting && registration.active && serviceWorker.controller) announce();
  followInstalling();
  registration.addEventListener('updatefound', followInstalling);
  serviceWorker.addEventListener('controllerchange', onController);
  return () => {
    registration.removeEventListener('updatefound', followInstalling);
    serviceWorker.removeEventListener('controllerchange', onController);
  };
}
