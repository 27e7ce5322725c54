import { type ModuleDocumentation, functionReturning } from '../documentation.js';

const state = (text: string) => ({ kind: 'constant', type: 'string', text }) as const;

export const communicationDocumentation: ModuleDocumentation = {
  summary:
    'Programs on several devices share a state and call functions of each other, through an MQTT broker that the program names.',
  exports: {
    initCommunications: functionReturning(
      'void',
      [
        { name: 'address', type: 'string' },
        { name: 'port', type: 'number' },
        { name: 'user', type: 'string' },
        { name: 'password', type: 'string' },
      ],
      'Connects to a broker by WebSocket, as `wss://address:port/mqtt`, after you have agreed in the tab. An address that begins with `ws://` is not encrypted; browsers allow that for brokers on the same device. `user` and `password` are empty strings for a broker without accounts. The connection stays when the program has ended, until `stopRunning`, the next run, or the button in the tab.',
      'initCommunications("broker.example.org", 8884, "", "");',
    ),
    initGlobalState: functionReturning(
      'void',
      [
        { name: 'topicHeader', type: 'string' },
        { name: 'callback', type: '(state: any) => any' },
      ],
      'Shares a state with all devices that use the same topic. It begins as an empty object. Each time it changes, `callback` is called with the whole state.',
      'initGlobalState("my-class/game", state => display(state));',
    ),
    getGlobalState: functionReturning(
      'any',
      [{ name: 'path', type: 'string', default: '""' }],
      'Returns the shared state as the broker has last told it, or the value at a path in it, such as `players/ada`. Returns undefined when there is no such value.',
      'getGlobalState("players/ada");',
    ),
    updateGlobalState: functionReturning(
      'void',
      [
        { name: 'path', type: 'string' },
        { name: 'updateState', type: 'any' },
      ],
      'Changes the value at a path of the shared state on all devices, this one included, as soon as the broker has the message. The empty path is the whole state, and undefined removes the value. Values are numbers, strings, booleans, null, and arrays and pairs of them.',
      'updateGlobalState("players/ada", 10);',
    ),
    initRpc: functionReturning(
      'void',
      [
        { name: 'topicHeader', type: 'string' },
        { name: 'userId', type: 'string', default: '""' },
      ],
      'Lets devices that use the same topic call functions of each other. `userId` is the name of this device, which should be the only one with it; by default it gets a name by chance.',
      'initRpc("my-class/calls", "ada");',
    ),
    getUserId: functionReturning(
      'string',
      [],
      'Returns the name of this device.',
      'display(getUserId());',
    ),
    expose: functionReturning(
      'void',
      [
        { name: 'name', type: 'string' },
        { name: 'f', type: '(...args: any[]) => any' },
      ],
      'Lets other devices call a function of the program by a name. Each call has the time limit of a run, and its result is sent back.',
      'expose("square", x => x * x);',
    ),
    callFunction: functionReturning(
      'void',
      [
        { name: 'receiver', type: 'string' },
        { name: 'name', type: 'string' },
        { name: 'args', type: 'any[]' },
        { name: 'callback', type: '(result: any) => any' },
      ],
      'Calls a function that another device has exposed, with an array of arguments. `callback` is called with the result when it arrives. Without an answer it is never called.',
      'callFunction("ada", "square", [5], result => display(result));',
    ),
    keepRunning: functionReturning(
      'void',
      [],
      'Keeps the connection when the program has ended. It is kept in any case; after `stopRunning`, this connects again.',
      'keepRunning();',
    ),
    stopRunning: functionReturning(
      'void',
      [],
      'Ends the connection as soon as the broker has all messages that were sent.',
      'stopRunning();',
    ),
    STATE_CONNECTED: state('The name of the state of a connection that exists.'),
    STATE_DISCONNECTED: state('The name of the state after a connection was ended.'),
    STATE_OFFLINE: state(
      'The name of the state while the device is not on the Internet, or the broker cannot be reached.',
    ),
    STATE_RECONNECTING: state('The name of the state while the connection is made again.'),
  },
  types: [],
};
