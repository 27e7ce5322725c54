import { once } from 'node:events';
import { createServer } from 'node:http';

/** A server of another origin that answers every request, and records who reaches it. */
export interface Outside {
  readonly url: string;
  /** Methods and paths of all requests; tests may empty the list. */
  readonly visits: string[];
  readonly close: () => void;
}

export async function openOutside(): Promise<Outside> {
  const visits: string[] = [];
  const server = createServer((request, response) => {
    visits.push(`${request.method} ${request.url}`);
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': request.url?.endsWith('.js') ? 'text/javascript' : 'text/event-stream',
    });
    response.end('postMessage("REACHED");');
  });
  server.on('upgrade', (request, socket) => {
    visits.push(`upgrade ${request.url}`);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    visits,
    close: () => void server.close(),
  };
}
