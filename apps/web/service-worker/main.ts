import {
  findKept,
  forgetOldBuilds,
  isWhatWasAskedFor,
  keepAll,
  openCurrent,
  openSettings,
} from './keeping';
import { answerTo, isHashed, type Plan } from './plan';

/**
 * The service worker: it caches the page so that the playground works without a network. A new build is
 * cached beside the old one and waits until the user asks for it.
 */

declare const self: ServiceWorkerGlobalScope;
/** Prepended to this script by the build. */
declare const WELLSPRING_PLAN: Plan;

const plan = WELLSPRING_PLAN;
const { scope } = self.registration;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOldBuilds(scope, plan)]));
});

self.addEventListener('message', ({ data }: ExtendableMessageEvent) => {
  // Sent by the page when the user wants the new build.
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const answer = answerTo(request, scope, plan);
  switch (answer.kind) {
    case 'page':
      return event.respondWith(orError(page(new URL(answer.file, scope), request)));
    case 'kept':
      return event.respondWith(orError(kept(request)));
    case 'settings':
      return event.respondWith(orError(settings(event)));
    case 'network':
  }
});

async function install() {
  await keepAll(scope, plan);
  await renewSettings(new Request(new URL('config.json', scope))).catch(() => undefined);
}

/**
 * Answers with a network error instead of rejecting. For the page it is the same, but browsers report a
 * rejected promise on their console.
 */
function orError(response: Promise<Response>): Promise<Response> {
  return response.catch(() => Response.error());
}

async function page(url: URL, request: Request): Promise<Response> {
  const cache = await openCurrent(scope, plan);
  // The browser may have deleted it to make room.
  return (await cache.match(url, { ignoreVary: true })) ?? fetch(request);
}

async function kept(request: Request): Promise<Response> {
  const known = await findKept(request.url);
  if (known) return known;
  const response = await fetch(request);
  const url = new URL(request.url);
  if (!isWhatWasAskedFor(response, url)) {
    return response.ok ? new Response('There is no such file.', { status: 404 }) : response;
  }
  if (isHashed(url.href.slice(scope.length)) && response.status === 200) {
    const copy = response.clone();
    const cache = await openCurrent(scope, plan);
    // Storage may be full; the page gets its file all the same.
    await cache.put(request.url, copy).catch(() => undefined);
  }
  return response;
}

/** Answers with the settings of the last visit at once: nothing on the page waits for the network. */
async function settings(event: FetchEvent): Promise<Response> {
  const renewed = renewSettings(event.request);
  const cache = await openSettings(scope);
  const known = await cache.match(new URL('config.json', scope), { ignoreVary: true });
  if (!known) return renewed;
  event.waitUntil(renewed.catch(() => undefined));
  return known;
}

async function renewSettings(request: Request): Promise<Response> {
  const response = await fetch(request, { cache: 'no-cache' });
  const cache = await openSettings(scope);
  const url = new URL('config.json', scope);
  if (isWhatWasAskedFor(response, url)) await cache.put(url, response.clone());
  else if (response.status === 404) await cache.delete(url);
  return response;
}
