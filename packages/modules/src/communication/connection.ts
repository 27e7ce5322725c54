import type { ModuleHost } from '../module.js';
import type { BrokerLogin, BrokerMessage, CommunicationMessage } from './messages.js';
import { MAX_TOPICS } from './messages.js';

/** The connection of a program to its broker, as the program asks for it. The page decides, connects and sends. */
export class Connection {
  readonly #host: ModuleHost;
  readonly #channel: string;
  #login: BrokerLogin | null = null;
  readonly #filters = new Set<string>();

  constructor(host: ModuleHost, channel: string) {
    this.#host = host;
    this.#channel = channel;
  }

  /** Connects to a broker. Does nothing when the program is connected to it already. */
  connect(of: string, login: BrokerLogin): void {
    const known = this.#login;
    if (known !== null) {
      if (JSON.stringify(known) === JSON.stringify(login)) return;
      throw this.#host.error(
        `${of}: The program is connected to ${known.url} already.`,
        'A program has one connection. Run it again to connect to another address or with another account.',
      );
    }
    // Nobody reads the channel while a user looks at steps. The ordinary run of the program is connected.
    if (!this.#send({ type: 'connect', ...login })) {
      throw this.#host.error(
        `${of}: Programs cannot connect here.`,
        'Run the program in the playground or beside an answer. The command line and marking connect to nothing.',
      );
    }
    this.#login = login;
  }

  /** @throws when the program is not connected */
  check(of: string): void {
    if (this.#login !== null) return;
    throw this.#host.error(
      `${of}: The program is not connected.`,
      'Call initCommunications first, with the address of your broker.',
    );
  }

  /** Receives the messages with topics of this form from now on. */
  subscribe(of: string, filter: string): void {
    if (this.#filters.has(filter)) return;
    if (this.#filters.size >= MAX_TOPICS) {
      throw this.#host.error(
        `${of}: The program receives the messages of ${MAX_TOPICS} topics already.`,
        'Expose fewer functions.',
      );
    }
    this.emit(of, { type: 'subscribe', filter });
    this.#filters.add(filter);
  }

  publish(of: string, message: BrokerMessage): void {
    this.emit(of, { type: 'publish', ...message });
  }

  emit(of: string, message: CommunicationMessage): void {
    if (this.#send(message)) return;
    throw this.#host.error(
      `${of}: The program sends too many messages at once.`,
      'A run, and each call by another device, can send 1000 messages. Send fewer, and put more into each.',
    );
  }

  #send(message: CommunicationMessage): boolean {
    return this.#host.emit(this.#channel, () => message) || this.#host.isSlow;
  }
}
