import { createServer } from 'node:http';
import { Aedes } from 'aedes';
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws';

/** MQTT brokers by WebSocket, for programs that communicate, and servers that are none. */

export interface TestBroker {
  readonly port: number;
  /** The number of WebSockets that were opened so far. */
  readonly opened: () => number;
  /** The number of WebSockets that are open. */
  readonly open: () => number;
  /** Publishes a message to all who receive its topic. */
  readonly publish: (topic: string, payload: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts a broker.
 * @param password that of all users; default: everyone may connect
 */
export async function startBroker(password?: string): Promise<TestBroker> {
  const broker = await Aedes.createBroker({
    authenticate(_client, _user, given, done) {
      done(null, password === undefined || given?.toString() === password);
    },
  });
  const server = await startServer((socket) => {
    broker.handle(createWebSocketStream(socket));
  });
  return {
    ...server,
    publish: (topic, payload) =>
      new Promise((resolve) => {
        const packet = {
          cmd: 'publish',
          topic,
          payload,
          qos: 1,
          retain: false,
          dup: false,
        } as const;
        broker.publish(packet, () => resolve());
      }),
    async close() {
      await new Promise<void>((resolve) => broker.close(() => resolve()));
      await server.close();
    },
  };
}

/** Starts a server that does something else with each WebSocket. */
export async function startServer(
  serve: (socket: WebSocket) => void,
): Promise<Omit<TestBroker, 'publish'>> {
  const server = createServer();
  const sockets = new WebSocketServer({
    server,
    path: '/mqtt',
    handleProtocols: () => 'mqtt',
  });
  let opened = 0;
  sockets.on('connection', (socket) => {
    opened += 1;
    serve(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    opened: () => opened,
    open: () => sockets.clients.size,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
