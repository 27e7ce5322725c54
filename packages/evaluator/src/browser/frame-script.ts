/**
 * The script of the hidden frame, which connects the page with its workers. It is a string rather than a
 * module because the frame has an opaque origin and may not load anything.
 *
 * The frame first sends `begun`. The page's first message then carries the control port. On this port the
 * page sends `{ type: 'script', name, text }` to store a script for later, `{ type: 'start', worker, script
 * }` with the worker's own port to start a worker, `{ type: 'stop', worker }` to tell it to stop, and `{
 * type: 'end', worker }` to terminate it. The frame sends `{ type: 'failed', worker }` when a worker throws
 * an error that its loop does not catch. Messages of workers do not pass through the frame: each worker is
 * connected to the page by its own port.
 *
 * A busy worker receives no messages, but it can check whether an address can still be loaded. So the frame
 * keeps an empty blob for each worker and sends its address to the page: `{ type: 'stop-address', worker,
 * address }`. To stop the worker, the frame revokes this address and makes the next one. Each worker also
 * gets the first address together with its port, to test whether it can read such addresses at all.
 */
export const FRAME_SCRIPT = `'use strict';
addEventListener('message', (hello) => {
  if (hello.source !== parent) return;
  const control = hello.ports[0];
  const scripts = new Map();
  const workers = new Map();
  const addresses = new Map();
  const revoke = (worker) => URL.revokeObjectURL(addresses.get(worker));
  const makeAddress = (worker) => {
    const address = URL.createObjectURL(new Blob());
    addresses.set(worker, address);
    control.postMessage({ type: 'stop-address', worker, address });
    return address;
  };
  control.onmessage = ({ data, ports }) => {
    if (data.type === 'script') {
      const blob = new Blob([data.text], { type: 'text/javascript' });
      scripts.set(data.name, URL.createObjectURL(blob));
    } else if (data.type === 'start') {
      const worker = new Worker(scripts.get(data.script));
      worker.onerror = (event) => {
        event.preventDefault();
        control.postMessage({ type: 'failed', worker: data.worker });
      };
      workers.set(data.worker, worker);
      worker.postMessage(makeAddress(data.worker), ports);
    } else if (data.type === 'stop') {
      revoke(data.worker);
      makeAddress(data.worker);
    } else if (data.type === 'end') {
      workers.get(data.worker)?.terminate();
      workers.delete(data.worker);
      revoke(data.worker);
      addresses.delete(data.worker);
    }
  };
}, { once: true });
parent.postMessage('begun', '*');
`;

/**
 * The frame's own content security policy. No other policy applies, because its document does not inherit the
 * page's.
 */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; connect-src blob:";
