import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';

/** A proxy between a pool and PostgreSQL: forwards all bytes, or drops them without closing anything. */
export interface PostgresProxy {
  /** The connection to the database through the proxy. */
  readonly connection: pg.PoolConfig;
  /** Set it to make PostgreSQL fall silent. */
  isCut: boolean;
  /** Breaks all connections. */
  close(): Promise<void>;
}

export async function openPostgresProxy({
  host = '',
  port = 5432,
  ...rest
}: pg.PoolConfig): Promise<PostgresProxy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  const sockets = new Set<Socket>();
  const proxy = { isCut: false };
  const server = createServer((here) => {
    const there = host.startsWith('/')
      ? connect(path.join(host, `.s.PGSQL.${port}`))
      : connect(port, host);
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!proxy.isCut) to.write(bytes);
      });
      from.on('error', () => {});
      from.on('close', () => to.destroy());
    }
  }).listen(path.join(folder, '.s.PGSQL.5432'));
  await once(server, 'listening');
  return Object.assign(proxy, {
    connection: { ...rest, host: folder, port: 5432 },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await rm(folder, { recursive: true });
    },
  });
}
