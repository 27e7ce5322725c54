import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A service worker as the page sees it. */
class FakeWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = () => Promise.resolve();
}

class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  register = () => Promise.resolve(this.registration);
}

let container: FakeContainer;
let unwatch: () => void;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  container = new FakeContainer();
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', new EventTarget());
});

afterEach(() => {
  unwatch();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** @returns a function that tells whether a new version was announced */
async function watch(): Promise<() => boolean> {
  const { updateState, watchForUpdates } = await import('./update-watch');
  unwatch = await watchForUpdates();
  return () => updateState.getState().isAvailable;
}

/** A later version is found and becomes ready. */
function installNext(): void {
  const next = new FakeWorker();
  container.registration.installing = next;
  container.registration.dispatchEvent(new Event('updatefound'));
  container.registration.installing = null;
  container.registration.waiting = next;
  next.become('installed');
}

test('the first worker is no new version, in whatever order the browser reports it', async () => {
  const first = new FakeWorker();
  container.registration.installing = first;
  const isAnnounced = await watch();
  // WebKit: the worker controls the page before it is reported as installed.
  container.registration.installing = null;
  container.registration.active = first;
  container.controller = first;
  first.become('installed');
  container.dispatchEvent(new Event('controllerchange'));
  expect(isAnnounced()).toBe(false);

  installNext();
  expect(isAnnounced()).toBe(true);
});

test('nor when it has taken the page before one began to look', async () => {
  const first = new FakeWorker();
  container.register = () => {
    container.registration.active = first;
    container.controller = first;
    return Promise.resolve(container.registration);
  };
  const isAnnounced = await watch();
  container.dispatchEvent(new Event('controllerchange'));
  expect(isAnnounced()).toBe(false);

  container.controller = new FakeWorker();
  container.dispatchEvent(new Event('controllerchange'));
  expect(isAnnounced()).toBe(true);
});

test('a later version is announced when it is ready, and when it was ready before the page', async () => {
  const old = new FakeWorker();
  container.registration.active = old;
  container.controller = old;
  const isAnnounced = await watch();
  expect(isAnnounced()).toBe(false);
  installNext();
  expect(isAnnounced()).toBe(true);

  unwatch();
  vi.resetModules();
  const isAnnouncedOnNextVisit = await watch();
  expect(isAnnouncedOnNextVisit()).toBe(true);
});
