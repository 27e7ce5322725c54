import {
  type BrokerLogin,
  type BrokerMessage,
  MAX_PAYLOAD_LENGTH,
} from '@wellspring/modules/communication';
import mqtt from 'mqtt';
import type { FromBrokerFrame, LinkFailure, ToBrokerFrame } from './messages';

/**
 * The script of the frame that connects a program to a broker. The frame has no origin, and its policy allows the one address to
 * which the user has agreed. Whatever the broker sends is read here, and the page gets no more of it than it can handle.
 */

const RECONNECT_MS = 2000;
const CONNECT_MS = 10_000;
const KEEP_ALIVE_S = 30;

/** Batches are at least so far apart. */
const BATCH_MS = 20;
/** The most messages, and characters of them, that wait for the page. Further ones are left out. */
const MAX_WAITING = 1000;
const MAX_WAITING_LENGTH = 2_000_000;

/** The messages that wait for the broker. */
const MAX_UNSENT = 1000;

/** A broker that sends more than this in five seconds is left. */
const BUDGET_MS = 5000;
const MAX_BYTES = 10_000_000;
const MAX_PACKETS = 20_000;

/** The answers of a broker that refuses a connection, in MQTT 3.1.1. */
const MIN_REFUSAL = 1;
const MAX_REFUSAL = 5;

/** After such an error the connection is made again. All others are about packets that cannot be read. */
const PASSING = /timeout/i;

function begin({ url, user, password }: BrokerLogin, port: MessagePort): void {
  const post = (message: FromBrokerFrame) => port.postMessage(message);
  let isOver = false;
  /** The messages without a confirmation of the broker. */
  let unsent = 0;

  const filters: string[] = [];
  /** The subscriptions of this connection without an answer so far. */
  let subscribing = 0;
  let connections = 0;
  /** Messages that are sent after the subscriptions, so that the program receives its own too. */
  let held: BrokerMessage[] = [];
  let isEnding = false;

  let waiting: BrokerMessage[] = [];
  let waitingLength = 0;
  let leftOut = 0;
  let isPageReady = true;
  let batch: ReturnType<typeof setTimeout> | undefined;

  let since = performance.now();
  let bytes = 0;
  let packets = 0;

  /** Counts what the broker sends. */
  function count(length: number) {
    const now = performance.now();
    if (now - since > BUDGET_MS) {
      since = now;
      bytes = 0;
      packets = 0;
    }
    bytes += length;
    packets += 1;
    if (bytes > MAX_BYTES || packets > MAX_PACKETS) fail('flood');
  }

  function openSocket(address: string, protocols: string[]) {
    const socket = new WebSocket(address, protocols);
    socket.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      count(data instanceof ArrayBuffer ? data.byteLength : MAX_BYTES),
    );
    return socket;
  }

  const client = mqtt.connect(url, {
    // A password without a user is none.
    ...(user !== '' && { username: user, password }),
    protocolVersion: 4,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_MS,
    keepalive: KEEP_ALIVE_S,
    // The others are workers, which this frame cannot have.
    timerVariant: 'native',
    createWebsocket: openSocket,
    // It would subscribe again after the messages that it has kept.
    resubscribe: false,
  });

  function fail(reason: LinkFailure) {
    if (isOver) return;
    isOver = true;
    client.end(true);
    post({ type: 'failed', reason });
  }

  function passOn() {
    batch = undefined;
    if (!isPageReady || (waiting.length === 0 && leftOut === 0)) return;
    isPageReady = false;
    post({ type: 'messages', messages: waiting, leftOut });
    waiting = [];
    waitingLength = 0;
    leftOut = 0;
  }

  const passOnSoon = () => (batch ??= setTimeout(passOn, BATCH_MS));

  function subscribe(all: string[]) {
    if (all.length === 0 || !client.connected) return;
    const connection = connections;
    subscribing += 1;
    client.subscribe(all, { qos: 1 }, () => {
      if (connection !== connections) return;
      subscribing -= 1;
      sendHeld();
    });
  }

  /** Sends what was held, and ends the connection if that was the last of it. */
  function sendHeld() {
    if (isOver || subscribing > 0 || !client.connected) return;
    for (const { topic, payload } of held) {
      client.publish(topic, payload, { qos: 1 }, () => (unsent -= 1));
    }
    held = [];
    if (!isEnding) return;
    isOver = true;
    client.end(false, {}, () => post({ type: 'state', state: 'disconnected' }));
  }

  client.on('connect', () => {
    connections += 1;
    subscribing = 0;
    post({ type: 'state', state: 'connected' });
    subscribe(filters);
    sendHeld();
  });
  client.on('reconnect', () => post({ type: 'state', state: 'reconnecting' }));
  client.on('offline', () => post({ type: 'state', state: 'offline' }));
  client.on('error', (error) => {
    const code = 'code' in error && typeof error.code === 'number' ? error.code : 0;
    if (code >= MIN_REFUSAL && code <= MAX_REFUSAL) fail('account');
    else if (!PASSING.test(error.message)) fail('garbage');
  });
  client.on('message', (topic, bytesOfPayload) => {
    if (isOver) return;
    count(0);
    const payload =
      bytesOfPayload.length > MAX_BYTES_OF_PAYLOAD
        ? null
        : new TextDecoder().decode(bytesOfPayload);
    const isTooMuch =
      payload === null ||
      payload.length > MAX_PAYLOAD_LENGTH ||
      waiting.length >= MAX_WAITING ||
      waitingLength + payload.length > MAX_WAITING_LENGTH;
    if (isTooMuch) {
      leftOut += 1;
    } else {
      waiting.push({ topic, payload });
      waitingLength += payload.length;
    }
    passOnSoon();
  });

  function obey(message: ToBrokerFrame) {
    switch (message.type) {
      case 'subscribe':
        filters.push(message.filter);
        subscribe([message.filter]);
        break;
      case 'publish':
        if (unsent >= MAX_UNSENT) return post({ type: 'unsent' });
        unsent += 1;
        held.push(message);
        sendHeld();
        break;
      case 'more':
        isPageReady = true;
        passOnSoon();
        break;
      case 'end':
        isEnding = true;
        sendHeld();
        break;
    }
  }
  port.addEventListener('message', ({ data }: MessageEvent<ToBrokerFrame>) => obey(data));
  port.start();
}

/** A character has at most three bytes in UTF-8 for each of its code units. */
const MAX_BYTES_OF_PAYLOAD = 3 * MAX_PAYLOAD_LENGTH;

addEventListener(
  'message',
  ({ source, data, ports: [port] }: MessageEvent<BrokerLogin>) => {
    if (source === parent && port) begin(data, port);
  },
  { once: true },
);
parent.postMessage('begun', '*');
