import { checkFunction, isProgramFunction, unexpected } from '../checks.js';
import type { ModuleFunction, ModuleHost, ProgramFunction, Value } from '../module.js';
import { checkLevel, checkPayload, checkTopic } from './arguments.js';
import type { Connection } from './connection.js';
import { isTree, type Json, type JsonTree, parseJson } from './json.js';
import { type BrokerMessage, MAX_NAME_LENGTH, type MessageAnswer } from './messages.js';
import { received } from './received.js';

/** The number of calls whose answers are awaited. The oldest ones are given up. */
const MAX_CALLS = 1000;

interface Begun {
  readonly header: string;
  readonly user: string;
  readonly exposed: Map<string, ProgramFunction>;
  /** The callbacks of calls without an answer so far, oldest first. */
  readonly waiting: Map<string, ProgramFunction>;
}

/** Functions that other devices can call, and calls of theirs. */
export class RemoteCalls {
  readonly #host: ModuleHost;
  readonly #connection: Connection;
  #begun: Begun | null = null;
  #calls = 0;

  constructor(host: ModuleHost, connection: Connection) {
    this.#host = host;
    this.#connection = connection;
  }

  get functions() {
    const host = this.#host;
    return {
      initRpc: {
        parameters: 'topicHeader, userId = ""',
        call: (header, userId = '') => {
          const of = 'initRpc';
          this.#connection.check(of);
          const checked = checkTopic(host, { of, parameter: 'topicHeader', value: header });
          const argument = { of, parameter: 'userId', value: userId };
          const user = userId === '' ? this.#randomName() : checkLevel(host, argument);
          this.#connection.subscribe(of, returnTopic(checked, user));
          this.#begun = { header: checked, user, exposed: new Map(), waiting: new Map() };
        },
      },
      getUserId: { parameters: '', call: () => this.#check('getUserId').user },
      expose: {
        parameters: 'name, f',
        call: (name, f) => {
          const of = 'expose';
          const { header, user, exposed } = this.#check(of);
          const checked = checkLevel(host, { of, parameter: 'name', value: name });
          if (!isProgramFunction(f)) {
            throw unexpected(host, 'function', { of, parameter: 'f', value: f });
          }
          this.#connection.subscribe(of, callTopic(header, user, checked));
          exposed.set(checked, f);
        },
      },
      callFunction: {
        parameters: 'receiver, name, args, callback',
        call: (receiver, name, args, callback) => {
          const of = 'callFunction';
          const { header, user, waiting } = this.#check(of);
          const topic = callTopic(
            header,
            checkLevel(host, { of, parameter: 'receiver', value: receiver }),
            checkLevel(host, { of, parameter: 'name', value: name }),
          );
          // The empty list stands for no arguments in languages without arrays.
          if (args !== null && !Array.isArray(args)) {
            throw unexpected(host, 'array', { of, parameter: 'args', value: args });
          }
          const called = checkFunction(host, { of, parameter: 'callback', value: callback }, 1);
          this.#calls += 1;
          const callId = `${this.#calls}-${this.#randomName()}`;
          this.#publish(of, topic, { sender: user, callId, args: args ?? [] });
          waiting.set(callId, called);
          const [oldest] = waiting.keys();
          if (waiting.size > MAX_CALLS && oldest !== undefined) waiting.delete(oldest);
        },
      },
    } satisfies Record<string, ModuleFunction>;
  }

  /** Takes a message if it is a call of a function of the program, or the answer to a call. */
  take({ topic, payload }: BrokerMessage): MessageAnswer {
    const begun = this.#begun;
    if (begun === null) return 'ignored';
    const { header, user, exposed } = begun;
    const own = callTopic(header, user, '');
    const callee = topic.startsWith(own) ? exposed.get(topic.slice(own.length)) : undefined;
    const isAnswer = topic === returnTopic(header, user);
    if (callee === undefined && !isAnswer) return 'ignored';
    const message = parseJson(payload);
    if (!isTree(message)) return 'ignored';
    const isTaken = callee === undefined ? this.#end(begun, message) : this.#run(callee, message);
    return isTaken ? 'taken' : 'ignored';
  }

  /** Passes the result of a call to its callback. Brokers may deliver it twice. */
  #end({ waiting }: Begun, { callId, result }: JsonTree): boolean {
    const callback = typeof callId === 'string' ? waiting.get(callId) : undefined;
    if (typeof callId !== 'string' || callback === undefined) return false;
    waiting.delete(callId);
    this.#host.call(callback, this.#received(result));
    return true;
  }

  /** Calls a function of the program for another device, and sends it the result. */
  #run(callee: ProgramFunction, { sender, callId, args }: JsonTree): boolean {
    const begun = this.#begun;
    if (begun === null || !isName(sender) || callId === undefined || !Array.isArray(args)) {
      return false;
    }
    const values = (args as readonly Json[]).map((argument) => this.#received(argument));
    const result = this.#host.call(callee, ...values);
    this.#publish('expose', returnTopic(begun.header, sender), { callId, result });
    return true;
  }

  #publish(of: string, topic: string, value: Value): void {
    const payload = checkPayload(this.#host, { of, value });
    this.#connection.publish(of, { topic, payload });
  }

  #received(json: Json | undefined): Value {
    return json === undefined ? undefined : received(this.#host, json);
  }

  #randomName(): string {
    return Math.floor(this.#host.random() * 36 ** RANDOM_DIGITS)
      .toString(36)
      .padStart(RANDOM_DIGITS, '0');
  }

  #check(of: string): Begun {
    this.#connection.check(of);
    if (this.#begun !== null) return this.#begun;
    throw this.#host.error(
      `${of}: Calls have not begun.`,
      'Call initRpc first, with the topic under which the devices call each other.',
    );
  }
}

const RANDOM_DIGITS = 10;

function callTopic(header: string, user: string, name: string): string {
  return `${header}/${user}/${name}`;
}

function returnTopic(header: string, user: string): string {
  return `${header}_return/${user}`;
}

/** Names come from other devices and become a part of a topic. */
function isName(value: Json | undefined): value is string {
  return (
    typeof value === 'string' &&
    value !== '' &&
    value.length <= MAX_NAME_LENGTH &&
    !/[/+#\0]/.test(value)
  );
}
