import { remoteHost } from '@wellspring/evaluator';
import { type App, createDemoApp, type Log, openImage } from '@wellspring/server/browser';
import { FetchError, fetchParts } from './fetch-parts.js';
import { type FromWorker, type ToWorker, toWorkerSchema } from './protocol.js';

/** The back end of the demo site. It runs in a worker of the page: there is no server. */

/** This worker's scope, typed so that it can send only these messages. */
const scope: {
  postMessage(message: FromWorker, transfer?: Transferable[]): void;
  addEventListener(kind: 'message', listen: (event: MessageEvent<unknown>) => void): void;
} = self;

/** Writes to the browser's console. */
const log: Log = {
  info() {},
  // oxlint-disable no-console -- writing to the console is its purpose
  warn: (fields, message) => console.warn(message, fields),
  error: (fields, message) => console.error(message, fields),
  // oxlint-enable no-console
};

/** Requests that arrive earlier wait for it. */
let app: Promise<App> | undefined;

scope.addEventListener('message', ({ data }) => {
  const message = toWorkerSchema.parse(data);
  if (message.kind === 'begin') {
    message.hostPort.start();
    app = begin(message.addresses, message.hostPort);
    app.then(
      () => scope.postMessage({ kind: 'ready' }),
      (error: unknown) => {
        log.error({ error }, 'the demo cannot start');
        scope.postMessage({
          kind: 'failed',
          reason: error instanceof FetchError ? 'network' : 'device',
        });
      },
    );
    return;
  }
  // The failed start has already been reported.
  if (app) answer(app, message).catch(() => undefined);
});

async function answer(
  starting: Promise<App>,
  { id, method, url, headers, body }: Extract<ToWorker, { kind: 'request' }>,
): Promise<void> {
  const started = await starting;
  const response = await started.fetch(new Request(url, { method, headers, body }));
  const content = await response.arrayBuffer();
  const { status } = response;
  scope.postMessage(
    { kind: 'response', id, status, headers: [...response.headers], body: content },
    [content],
  );
}

async function begin(
  addresses: Parameters<typeof fetchParts>[0],
  hostPort: MessagePort,
): Promise<App> {
  const parts = await fetchParts(addresses, (loaded, total) =>
    scope.postMessage({ kind: 'progress', loaded, total }),
  );
  return createDemoApp({ database: await openImage(parts), host: remoteHost(hostPort), log });
}
