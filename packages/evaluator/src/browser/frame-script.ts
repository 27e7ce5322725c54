/**
 * What runs in the hidden frame between the page and its workers. It is a text and not a module
 * because the frame has an opaque origin and may load nothing.
 *
 * It says `begun`. The page's first message then carries the control port. Through it the page then says
 * `{ type: 'script', name, text }` to keep a script for later, `{ type: 'start', worker, script }`
 * with the worker's own port to start one, `{ type: 'stop', worker }` to let it know that it shall
 * stop, and `{ type: 'end', worker }` to terminate it. The frame answers `{ type: 'failed', worker }`
 * when a worker threw outside of what its loop catches. What workers say does not pass through here:
 * they hold the other end of a port of the page.
 *
 * A busy worker hears no message, but it can see whether an address still leads to something. So the
 * frame keeps an empty blob for each and tells the page its address, `{ type: 'stop-address', worker,
 * address }`; at a stop it revokes that one and makes the next. The worker gets the first with its port,
 * to try whether it can see anything at all.
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

/** The frame's own content security policy, and the only one: its document is no child of the page's. */
export const FRAME_POLICY =
  "default-src 'none'; script-src 'unsafe-inline' 'unsafe-eval' blob:; worker-src blob:; connect-src blob:";
