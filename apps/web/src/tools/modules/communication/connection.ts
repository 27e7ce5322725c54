import { moduleChannel } from '@wellspring/evaluator';
import {
  type BrokerLogin,
  type BrokerMessage,
  type CommunicationMessage,
  type CommunicationRequest,
  MAX_TOPICS,
  parseMessageAnswer,
} from '@wellspring/modules/communication';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { loadBrokerScript } from '../../../ui/workspace/modules';
import type { Evaluated } from '../../../ui/workspace/tool-state';
import { type BrokerFrame, openBrokerFrame } from './broker-frame';
import type { FromBrokerFrame, LinkFailure, LinkState } from './frame/messages';

/** The connection of a program to its broker. It ends with the environment of the program. */

/** The reason why there is no connection: that of the frame, or the frame is missing, or the state or the program is gone. */
export type Failure = LinkFailure | 'missing' | 'state' | 'gone';

export interface LoggedMessage extends BrokerMessage {
  readonly id: number;
  readonly isSent: boolean;
}

export interface ConnectionState {
  /** `none` until the program asks for a connection, `asking` until the user has answered, `connecting` until the broker has. */
  readonly phase: 'none' | 'asking' | 'refused' | 'connecting' | 'failed' | LinkState;
  readonly failure: Failure | null;
  readonly login: BrokerLogin | null;
  /** The topics whose messages the program receives. */
  readonly filters: readonly string[];
  /** The topic of the global state; null when there is none. */
  readonly header: string | null;
  /** The last messages, oldest first. Long ones are cut. */
  readonly log: readonly LoggedMessage[];
  readonly sent: number;
  readonly received: number;
  readonly leftOut: number;
}

export interface Connection {
  readonly state: Pick<StoreApi<ConnectionState>, 'getState' | 'getInitialState' | 'subscribe'>;
  /** Takes a message of the module. */
  take(message: CommunicationMessage, request: Evaluated['request']): void;
  /** The user agrees to the address, for as long as the page is open, or connects again. */
  allow(): void;
  /** The user does not agree. */
  refuse(): void;
  /** Ends the connection at once. What has arrived is not delivered any more. */
  disconnect(): void;
}

const INITIAL: ConnectionState = {
  phase: 'none',
  failure: null,
  login: null,
  filters: [],
  header: null,
  log: [],
  sent: 0,
  received: 0,
  leftOut: 0,
};

const MAX_LOGGED = 200;
const MAX_LOGGED_LENGTH = 500;
/** The messages that wait until the user has agreed. */
const MAX_EARLY = 1000;
/** The log changes at most so often. */
const LOG_MS = 100;
/** The broker has so much time to confirm what was sent before the program ended the connection. */
const MAX_ENDING_MS = 10_000;

const CHANNEL = moduleChannel('communication');

/** The addresses to which the user has agreed since the page was opened. */
const agreed = new Set<string>();

const connections = new WeakMap<AbortSignal, Connection>();

/** The connection of the program with this environment. */
export function connectionOf(environment: AbortSignal): Connection {
  const known = connections.get(environment);
  if (known) return known;
  const made = createConnection(environment);
  connections.set(environment, made);
  return made;
}

function createConnection(environment: AbortSignal): Connection {
  const store = createStore<ConnectionState>(() => INITIAL);
  const { getState, setState } = store;
  let request: Evaluated['request'] | null = null;
  let frame: BrokerFrame | null = null;
  /** Differs for each frame, so that a script that arrives late opens none. */
  let attempt = 0;
  let early: BrokerMessage[] = [];
  /** True if the program has ended the connection, which happens when everything is sent. */
  let isEnding = false;
  /** True if the program wants a connection again after that. */
  let isKept = false;
  let ending: ReturnType<typeof setTimeout> | undefined;

  let logged: LoggedMessage[] = [];
  let counts = { sent: 0, received: 0, leftOut: 0 };
  let logging: ReturnType<typeof setTimeout> | undefined;

  function logSoon() {
    logging ??= setTimeout(() => {
      logging = undefined;
      setState({ log: logged, ...counts });
    }, LOG_MS);
  }

  function leaveOut(count: number) {
    counts = { ...counts, leftOut: counts.leftOut + count };
    logSoon();
  }

  function log({ topic, payload }: BrokerMessage, isSent: boolean) {
    const { sent, received, leftOut } = counts;
    const message = {
      id: sent + received,
      topic,
      payload:
        payload.length > MAX_LOGGED_LENGTH ? `${payload.slice(0, MAX_LOGGED_LENGTH)}…` : payload,
      isSent,
    };
    logged = [...logged.slice(1 - MAX_LOGGED), message];
    counts = isSent
      ? { sent: sent + 1, received, leftOut }
      : { sent, received: received + 1, leftOut };
    logSoon();
  }

  function close() {
    attempt += 1;
    clearTimeout(ending);
    frame?.remove();
    frame = null;
    early = [];
    isEnding = false;
    isKept = false;
  }

  function fail(failure: Failure) {
    close();
    setState({ phase: 'failed', failure });
  }

  async function open() {
    const { login } = getState();
    if (login === null || environment.aborted) return;
    const [messages, endsAfter] = [early, isEnding];
    close();
    isEnding = endsAfter;
    const own = attempt;
    setState({ phase: 'connecting', failure: null });
    try {
      const script = await loadBrokerScript();
      if (own !== attempt) return;
      frame = openBrokerFrame(script, login, hear, () => fail('missing'));
    } catch {
      if (own === attempt) fail('missing');
      return;
    }
    for (const filter of getState().filters) frame.send({ type: 'subscribe', filter });
    for (const message of [...messages, ...early]) publish(message);
    early = [];
    if (isEnding) end();
  }

  function publish({ topic, payload }: BrokerMessage) {
    const { phase } = getState();
    if (frame !== null) {
      frame.send({ type: 'publish', topic, payload });
      log({ topic, payload }, true);
    } else if (phase !== 'asking' && phase !== 'connecting') {
      leaveOut(1);
    } else if (early.length < MAX_EARLY) {
      early.push({ topic, payload });
    } else {
      leaveOut(1);
    }
  }

  function hear(message: FromBrokerFrame) {
    switch (message.type) {
      case 'state':
        if (message.state === 'disconnected') ended();
        else setState({ phase: message.state });
        break;
      case 'failed':
        fail(message.reason);
        break;
      case 'unsent':
        leaveOut(1);
        break;
      case 'messages':
        if (message.leftOut > 0) leaveOut(message.leftOut);
        void deliver(message.messages, attempt);
    }
  }

  /** Passes messages to the program one after another. The next batch comes when all have been handled. */
  async function deliver(messages: readonly BrokerMessage[], own: number) {
    for (const message of messages) {
      log(message, false);
      const asked = { type: 'message', ...message } satisfies CommunicationRequest;
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they came
      const answer = (await request?.(CHANNEL, asked)) ?? null;
      if (own !== attempt) return;
      const isGone =
        answer === null ||
        answer.status === 'killed' ||
        (answer.status === 'stopped' && !answer.namesKept);
      if (isGone) return fail('gone');
      // Errors are in the console, and the next message goes on.
      if (answer.status !== 'answered') continue;
      const read = parseMessageAnswer(answer.data);
      if (read === undefined) return fail('gone');
      if (read === 'too-large') return fail('state');
    }
    frame?.send({ type: 'more' });
  }

  /** Ends the connection when the broker has everything. Before there is one, that is still to come. */
  function end() {
    isEnding = true;
    if (frame === null) return;
    frame.send({ type: 'end' });
    clearTimeout(ending);
    ending = setTimeout(ended, MAX_ENDING_MS);
  }

  function ended() {
    const isNext = isKept;
    close();
    setState({ phase: 'disconnected' });
    if (isNext) void open();
  }

  environment.addEventListener('abort', close, { once: true });

  return {
    state: store,
    take(message, of) {
      if (environment.aborted) return;
      const { login, filters, phase } = getState();
      switch (message.type) {
        case 'connect': {
          if (login !== null) return;
          const { url, user, password } = message;
          request = of;
          setState({ login: { url, user, password }, phase: 'asking' });
          if (agreed.has(url)) void open();
          break;
        }
        case 'subscribe':
          if (filters.length >= MAX_TOPICS) return;
          setState({ filters: [...filters, message.filter] });
          frame?.send({ type: 'subscribe', filter: message.filter });
          break;
        case 'publish':
          publish(message);
          break;
        case 'state':
          setState({ header: message.header });
          break;
        case 'keep':
          if (isEnding) isKept = frame !== null;
          isEnding = isKept;
          if (phase === 'disconnected' && login !== null && agreed.has(login.url)) void open();
          break;
        case 'stop':
          if (phase !== 'failed' && phase !== 'disconnected') end();
      }
    },
    allow() {
      const { login } = getState();
      if (login === null) return;
      agreed.add(login.url);
      void open();
    },
    refuse() {
      close();
      setState({ phase: 'refused' });
    },
    disconnect() {
      if (getState().login === null || getState().phase === 'failed') return;
      close();
      setState({ phase: 'disconnected' });
    },
  };
}
