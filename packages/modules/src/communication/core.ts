import { checkNumber, unexpected } from '../checks.js';
import type { ModuleCore, ModuleFunction, ModuleHost } from '../module.js';
import { brokerUrl } from './address.js';
import { CHARACTERS_PER_OPERATION, checkName } from './arguments.js';
import { RemoteCalls } from './calls.js';
import { Connection } from './connection.js';
import { GlobalState } from './global-state.js';
import type { BrokerMessage, MessageAnswer } from './messages.js';

/** The module `communication`: programs on several devices share a state and call each other's functions, through a broker. */
export const core: ModuleCore = {
  name: 'communication',
  create(host) {
    const connection = new Connection(host, core.name);
    const state = new GlobalState(host, connection);
    const calls = new RemoteCalls(host, connection);

    function take(message: BrokerMessage): MessageAnswer {
      host.spend((message.topic.length + message.payload.length) / CHARACTERS_PER_OPERATION);
      const answer = state.take(message);
      // Both may use the same topics.
      const answerOfCalls = calls.take(message);
      return answer === 'ignored' ? answerOfCalls : answer;
    }

    return {
      constants: STATES,
      functions: {
        ...connecting(host, connection),
        ...state.functions,
        ...calls.functions,
      },
      answer(request) {
        if (typeof request !== 'object' || request === null || !('type' in request)) return null;
        if (request.type === 'state') return state.shown();
        const { topic, payload } = request as Partial<BrokerMessage>;
        const isMessage = typeof topic === 'string' && typeof payload === 'string';
        return request.type === 'message' && isMessage ? take({ topic, payload }) : null;
      },
    };
  },
};

/** The states of a connection. */
const STATES = {
  STATE_CONNECTED: 'Connected',
  STATE_DISCONNECTED: 'Disconnected',
  STATE_OFFLINE: 'Offline',
  STATE_RECONNECTING: 'Reconnecting',
};

const PORTS = { min: 1, max: 65_535, isInteger: true };

/** The functions that begin and end the connection. */
function connecting(host: ModuleHost, connection: Connection) {
  const command = (of: string, type: 'keep' | 'stop'): ModuleFunction => ({
    parameters: '',
    call() {
      connection.check(of);
      connection.emit(of, { type });
    },
  });
  return {
    initCommunications: {
      parameters: 'address, port, user, password',
      call(address, port, user, password) {
        const of = 'initCommunications';
        const checkedPort = checkNumber(host, { of, parameter: 'port', value: port }, PORTS);
        const url = typeof address === 'string' ? brokerUrl(address, checkedPort) : null;
        if (url === null) {
          const argument = { of, parameter: 'address', value: address };
          throw unexpected(host, 'name of a host, such as "broker.example.org"', argument);
        }
        connection.connect(of, {
          url,
          user: checkName(host, { of, parameter: 'user', value: user }),
          password: checkName(host, { of, parameter: 'password', value: password }),
        });
      },
    },
    keepRunning: command('keepRunning', 'keep'),
    stopRunning: command('stopRunning', 'stop'),
  } satisfies Record<string, ModuleFunction>;
}
