import type { FromWorker } from '@wellspring/demo/protocol';
import { backendUrl, databaseUrls } from 'virtual:wellspring-demo';
import { type DemoState, demoState } from './demo-state';

/** Replaces the network on the demo site: calls go to a worker of this page. */

export { demoState } from './demo-state';

const waiting = new Map<number, (response: Response) => void>();
const programs = new MessageChannel();
let worker: Worker | undefined;
let lastRequest = 0;

/** The back end asks on this port to have programs run; `serveHost` answers. */
export const programsPort: MessagePort = programs.port2;

/**
 * Takes the place of `fetch`. A call waits until the back end has started, however long that takes. Only the
 * time after that counts towards the call's own time limit.
 * @throws TypeError like `fetch` when the back end cannot be reached
 */
export const demoFetch: typeof fetch = async (input, init) => {
  const backend = start();
  await isReady();
  const request = new Request(
    new URL(input instanceof Request ? input.url : input, location.href),
    init,
  );
  const body = await request.arrayBuffer();
  lastRequest += 1;
  const id = lastRequest;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    backend.postMessage({
      kind: 'request',
      id,
      method: request.method,
      url: request.url,
      headers: [...request.headers],
      body: body.byteLength === 0 ? null : body,
    });
  });
};

/** @throws what the browser throws when it has no workers */
function start(): Worker {
  if (worker) return worker;
  try {
    const started = new Worker(backendUrl, { type: 'module' });
    worker = started;
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => hear(data));
    started.addEventListener('error', fail);
    demoState.setState({ kind: 'starting', loaded: 0, total: 0 }, true);
    started.postMessage({ kind: 'begin', addresses: databaseUrls, hostPort: programs.port1 }, [
      programs.port1,
    ]);
    return started;
  } catch (error) {
    fail();
    throw error;
  }
}

function fail(): void {
  demoState.setState({ kind: 'failed', reason: 'device' }, true);
}

function hear(message: FromWorker): void {
  switch (message.kind) {
    case 'progress':
      demoState.setState({ kind: 'starting', loaded: message.loaded, total: message.total }, true);
      break;
    case 'ready':
      demoState.setState({ kind: 'ready' }, true);
      break;
    case 'failed':
      demoState.setState({ kind: 'failed', reason: message.reason }, true);
      break;
    case 'response': {
      const { id, status, body } = message;
      const headers = message.headers.map(([name, value]): [string, string] => [name, value]);
      // A response with one of these statuses may not have a body, not even an empty one.
      const content = status === 204 || status === 304 ? null : body;
      waiting.get(id)?.(new Response(content, { status, headers }));
      waiting.delete(id);
      break;
    }
  }
}

function isReady(): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = ({ kind }: DemoState) => {
      if (kind === 'ready') resolve();
      if (kind === 'failed') reject(new TypeError('The back end of the demo did not start.'));
      return kind === 'ready' || kind === 'failed';
    };
    if (look(demoState.getState())) return;
    const unsubscribe = demoState.subscribe((state) => {
      if (look(state)) unsubscribe();
    });
  });
}
