import { createStore, type StoreApi } from 'zustand/vanilla';
import { isEmbedded, siteRoot } from '../../configuration';
import { isOutdated } from './new-build';

/** How often one looks for a new build, in milliseconds (playground specification, section 7). */
export const UPDATE_CHECK_MS = 300_000;

const store = createStore<{ readonly isAvailable: boolean }>(() => ({ isAvailable: false }));

/** Whether a new build is there for whoever wants it. */
export const updateState: Pick<
  StoreApi<{ readonly isAvailable: boolean }>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

const announce = () => store.setState({ isAvailable: true });

/**
 * Registers the service worker and looks for new builds: every five minutes, when the page comes back
 * into sight, and when a part of the page is missing. Where there are no service workers (they need a
 * secure address), it looks at the page itself.
 * @returns what ends it
 */
export async function watchForUpdates(): Promise<() => void> {
  // Before there is a first worker that could take the page while it registers.
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

/** @returns null where there is none; the page then works as any page does. An embedded one keeps nothing on the device. */
async function register(): Promise<ServiceWorkerRegistration | null> {
  if (isEmbedded || !('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
  const script = new URL('service-worker.js', siteRoot);
  try {
    // Tools that turn service workers off answer with nothing.
    const registration: ServiceWorkerRegistration | undefined =
      await navigator.serviceWorker.register(script);
    return registration ?? null;
  } catch {
    return null;
  }
}

/**
 * Announces each worker that is ready to follow the one that answers now. The first worker of all follows
 * nobody. WebKit may tell that it is installed, and that it has taken the page, only long after that: what
 * `controller` says at such a moment is no sign of an earlier worker.
 * @param hadController whether a worker answered already when the page was loaded
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
  // Another tab was loaded anew: this one still shows the build before.
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
