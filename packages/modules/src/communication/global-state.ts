import { checkFunction } from '../checks.js';
import type { ModuleFunction, ModuleHost, ProgramFunction } from '../module.js';
import { checkPath, checkPayload, checkTopic } from './arguments.js';
import type { Connection } from './connection.js';
import { beginOfJson, type Json, parseJson, writeJson } from './json.js';
import {
  type BrokerMessage,
  MAX_SHOWN_STATE,
  type MessageAnswer,
  type StateAnswer,
} from './messages.js';
import { received } from './received.js';
import { partsOf, valueAt, withValueAt } from './state.js';

/** The longest global state, in characters of JSON. */
const MAX_STATE_LENGTH = 1_000_000;

interface Begun {
  readonly header: string;
  readonly callback: ProgramFunction;
  tree: Json;
  /** At least the number of characters that the tree has as JSON. */
  length: number;
}

/** The state that several devices share. It changes when the broker says so, and therefore in the same order on all of them. */
export class GlobalState {
  readonly #host: ModuleHost;
  readonly #connection: Connection;
  #begun: Begun | null = null;

  constructor(host: ModuleHost, connection: Connection) {
    this.#host = host;
    this.#connection = connection;
  }

  get functions() {
    const host = this.#host;
    return {
      initGlobalState: {
        parameters: 'topicHeader, callback',
        call: (header, callback) => {
          const of = 'initGlobalState';
          this.#connection.check(of);
          const checked = checkTopic(host, { of, parameter: 'topicHeader', value: header });
          const argument = { of, parameter: 'callback', value: callback };
          this.#begun = {
            header: checked,
            callback: checkFunction(host, argument, 1),
            tree: {},
            length: 0,
          };
          this.#connection.subscribe(of, `${checked}/#`);
          return this.#connection.emit(of, { type: 'state', header: checked });
        },
      },
      getGlobalState: {
        parameters: 'path = ""',
        call: (path = '') => {
          const of = 'getGlobalState';
          const { tree } = this.#check(of);
          const found = valueAt(tree, checkPath(host, { of, parameter: 'path', value: path }));
          return found === undefined ? undefined : received(host, found);
        },
      },
      updateGlobalState: {
        parameters: 'path, updateState',
        call: (path, value) => {
          const of = 'updateGlobalState';
          const { header } = this.#check(of);
          const parts = checkPath(host, { of, parameter: 'path', value: path });
          const argument = { of, parameter: 'updateState', value };
          // A message without a text removes what is at the path.
          const payload = value === undefined ? '' : checkPayload(host, argument);
          this.#connection.publish(of, { topic: [header, ...parts].join('/'), payload });
        },
      },
    } satisfies Record<string, ModuleFunction>;
  }

  /** Takes a message if it is about the state. */
  take({ topic, payload }: BrokerMessage): MessageAnswer {
    const begun = this.#begun;
    if (begun === null || !`${topic}/`.startsWith(`${begun.header}/`)) return 'ignored';
    const value = payload === '' ? undefined : parseJson(payload);
    if (value === undefined && payload !== '') return 'ignored';
    const path = partsOf(topic.slice(begun.header.length));
    const tree = withValueAt(begun.tree, path, value);
    begun.length += topic.length + payload.length;
    if (begun.length > MAX_STATE_LENGTH) {
      // Parts that have been replaced do not count any more.
      const text = writeJson(tree, MAX_STATE_LENGTH / 2);
      if (text === null) return 'too-large';
      begun.length = text.length;
    }
    begun.tree = tree;
    this.#host.call(begun.callback, received(this.#host, tree));
    return 'taken';
  }

  /** The state as the tab shows it. */
  shown(): StateAnswer {
    if (this.#begun === null) return { state: null };
    const { text, isWhole } = beginOfJson(this.#begun.tree, MAX_SHOWN_STATE, true);
    return { state: isWhole ? text : `${text}…` };
  }

  #check(of: string): Begun {
    this.#connection.check(of);
    if (this.#begun !== null) return this.#begun;
    throw this.#host.error(
      `${of}: There is no global state.`,
      'Call initGlobalState first, with the topic under which all devices share it.',
    );
  }
}
