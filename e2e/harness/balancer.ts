import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer that gives requests to the servers in turn. */
export interface Balancer {
  readonly url: string;
  /** The index of the server that got the last request. */
  last(): number;
  close(): Promise<void>;
}

export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let last = -1;
  const server = createServer((incoming, outgoing) => {
    last = (last + 1) % servers.length;
    const passedOn = forward(
      new URL(incoming.url ?? '/', servers[last]),
      // Keeps the client's host name, as a reverse proxy does.
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passedOn.on('error', () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    last: () => last,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
