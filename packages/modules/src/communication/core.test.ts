import { beforeEach, describe, expect, test } from 'vitest';
import { listOf } from '../lists.js';
import type { ModuleInstance, Value } from '../module.js';
import { EndOfProgram, exportsOf, messageOf, testHost, type TestHost } from '../testing/host.js';
import { core } from './core.js';
import { parseCommunicationMessage, parseMessageAnswer, parseState } from './pages.js';

/** A program on a device, and what it exchanges with its broker. */
interface Device {
  readonly host: TestHost;
  readonly instance: ModuleInstance;
  readonly program: ReturnType<typeof exportsOf>;
  /** The messages of the program so far. */
  readonly sent: () => unknown[];
  /** Delivers a message of the broker. */
  readonly hear: (topic: string, payload: unknown) => string | undefined;
}

function deviceOf(host = testHost()): Device {
  const instance = core.create(host);
  return {
    host,
    instance,
    program: exportsOf({ ...core, create: () => instance }, host),
    sent: () => host.sent.map(({ data }) => parseCommunicationMessage(data)),
    hear: (topic, payload) =>
      parseMessageAnswer(
        instance.answer?.({
          type: 'message',
          topic,
          payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
        }),
      ),
  };
}

let device = deviceOf();

function connect({ program }: Device) {
  program['initCommunications']?.('Broker.example.org', 8884, 'ada', 'secret');
}

const update = (path: string, value: Value) => device.program['updateGlobalState']?.(path, value);
const at = (path: string) => device.program['getGlobalState']?.(path);
const shown = () => parseState(device.instance.answer?.({ type: 'state' }));

/** Delivers what one device has published to the other. */
function pass(from: Device, to: Device) {
  const message = from.sent().at(-1) as { topic: string; payload: string };
  return to.hear(message.topic, message.payload);
}

beforeEach(() => {
  device = deviceOf();
});

describe('the connection', () => {
  test('is asked for with an address that browsers can connect to', () => {
    connect(device);
    expect(device.sent()).toEqual([
      {
        type: 'connect',
        url: 'wss://broker.example.org:8884/mqtt',
        user: 'ada',
        password: 'secret',
      },
    ]);
  });

  test('is one: asking again for the same one does nothing, another one is refused', () => {
    connect(device);
    connect(device);
    expect(device.sent()).toHaveLength(1);
    for (let port = 1; port <= 1000; port += 1) {
      expect(
        messageOf(() => device.program['initCommunications']?.('other.org', port, '', '')),
      ).toBe(
        'initCommunications: The program is connected to wss://broker.example.org:8884/mqtt already.',
      );
    }
    expect(device.sent()).toHaveLength(1);
  });

  test('is ended and kept by the program', () => {
    connect(device);
    device.program['stopRunning']?.();
    device.program['keepRunning']?.();
    expect(device.sent().slice(1)).toEqual([{ type: 'stop' }, { type: 'keep' }]);
  });

  test('does not exist where nobody reads the channel, and the error says so', () => {
    device.host.isRead = false;
    expect(messageOf(() => connect(device))).toBe(
      'initCommunications: Programs cannot connect here.',
    );
  });

  test('is not made while a user looks at steps, and nothing fails', () => {
    const slow = deviceOf({ ...testHost(), isRead: false, isSlow: true, emit: () => false });
    connect(slow);
    slow.program['initGlobalState']?.('a', (_state: Value) => undefined);
    slow.program['updateGlobalState']?.('b', 1);
    expect(slow.program['getGlobalState']?.('b')).toBeUndefined();
  });

  test.each([
    'initGlobalState',
    'getGlobalState',
    'updateGlobalState',
    'initRpc',
    'getUserId',
    'expose',
    'callFunction',
    'keepRunning',
    'stopRunning',
  ])('has to come before %s', (name) => {
    expect(messageOf(() => device.program[name]?.('a', 'b', [], () => 1))).toBe(
      `${name}: The program is not connected.`,
    );
  });

  test.each([
    ['https://example.org', 1, '', ''],
    ['example.org/path', 1, '', ''],
    ['example.org; connect-src *', 1, '', ''],
    ['*', 1, '', ''],
    ['*.example.org', 1, '', ''],
    ['user@example.org', 1, '', ''],
    ['', 1, '', ''],
    ['wss://', 1, '', ''],
    ['a'.repeat(300), 1, '', ''],
    [5, 1, '', ''],
    ['example.org', 0, '', ''],
    ['example.org', 65_536, '', ''],
    ['example.org', '80', '', ''],
    ['example.org', 1, 5, ''],
    ['example.org', 1, '', 'x'.repeat(300)],
  ])('is not asked for with arguments such as %o', (...values) => {
    expect(messageOf(() => device.program['initCommunications']?.(...values))).toMatch(
      /^initCommunications: Expected /,
    );
    expect(device.sent()).toEqual([]);
  });

  test('can be one without encryption', () => {
    device.program['initCommunications']?.('ws://localhost', 9001, '', '');
    expect(device.sent()).toMatchObject([{ url: 'ws://localhost:9001/mqtt' }]);
  });
});

describe('the global state', () => {
  let states: string[] = [];

  beforeEach(() => {
    states = [];
    connect(device);
    device.program['initGlobalState']?.('class/game', (state: Value) => {
      states.push(device.host.stringify(state));
    });
  });

  test('is that of a topic and those below it', () => {
    expect(device.sent().slice(1)).toEqual([
      { type: 'subscribe', filter: 'class/game/#' },
      { type: 'state', header: 'class/game' },
    ]);
    expect(shown()).toBe('{}');
  });

  test('changes when the broker says so, and the program is called with it', () => {
    update('players/ada', 3);
    expect(device.sent().at(-1)).toEqual({
      type: 'publish',
      topic: 'class/game/players/ada',
      payload: '3',
    });
    expect(at('players/ada')).toBeUndefined();
    expect(device.hear('class/game/players/ada', '3')).toBe('taken');
    expect(device.hear('class/game/players/ben', [1, [2, null]])).toBe('taken');
    expect(at('players/ada')).toBe(3);
    expect(at('/players/ben/')).toEqual([1, [2, null]]);
    expect(states).toEqual(['{"players":{"ada":3}}', '{"players":{"ada":3,"ben":[1,[2,null]]}}']);
    expect(shown()).toBe('{\n  "players": {\n    "ada": 3,\n    "ben": [1, [2, null]]\n  }\n}');
  });

  test('can be replaced as a whole, and values can be removed', () => {
    device.hear('class/game', { a: 1, b: { c: 2 } });
    update('b/c', undefined);
    expect(device.sent().at(-1)).toMatchObject({ topic: 'class/game/b/c', payload: '' });
    device.hear('class/game/b/c', '');
    expect(device.host.stringify(at(''))).toBe('{"a":1,"b":{}}');
    update('', listOf(1));
    expect(device.sent().at(-1)).toMatchObject({ topic: 'class/game', payload: '[1,null]' });
  });

  test('an object in it can be sent on', () => {
    device.hear('class/game/a', { b: [true, 'x'] });
    update('c', [at('a'), 1]);
    expect(device.sent().at(-1)).toMatchObject({ payload: '[{"b":[true,"x"]},1]' });
  });

  test('arrays in it are copies', () => {
    device.hear('class/game/a', [1, [2]]);
    const copy = at('a') as Value[];
    copy[0] = 5;
    expect(at('a')).toEqual([1, [2]]);
  });

  test('a long list is sent and received', () => {
    const numbers = Array.from({ length: 20_000 }, (_, index) => index % 10);
    update('a', listOf(...numbers));
    const { payload } = device.sent().at(-1) as { payload: string };
    expect(device.hear('class/game/a', payload)).toBe('taken');
    let count = 0;
    for (let rest = at('a'); rest !== null; rest = (rest as Value[])[1]) count += 1;
    expect(count).toBe(20_000);
  });

  test.each([
    ['class/games/a', '1'],
    ['class', '1'],
    ['other', '1'],
    ['class/game/a', 'not JSON'],
    ['class/game/a', '{"a":'],
  ])('is not changed by other messages: %s %s', (topic, payload) => {
    expect(device.hear(topic, payload)).toBe('ignored');
    expect(states).toEqual([]);
  });

  test('keys of strangers are ordinary keys', () => {
    device.hear('class/game/__proto__/polluted', '1');
    device.hear('class/game/constructor/prototype/polluted', '1');
    device.hear('class/game/x', '{"__proto__": {"polluted": 1}}');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(at('__proto__/polluted')).toBe(1);
    expect(at('toString')).toBeUndefined();
    expect(at('x/polluted')).toBeUndefined();
  });

  test('does not grow without end, but can be replaced without end', () => {
    const large = JSON.stringify('x'.repeat(90_000));
    for (let count = 0; count < 100; count += 1) {
      expect(device.hear('class/game/a', large)).toBe('taken');
    }
    const answers = Array.from({ length: 20 }, (_, index) =>
      device.hear(`class/game/many/${index}`, large),
    );
    expect(answers).toContain('too-large');
    expect(shown()?.length).toBeLessThan(20_100);
  });

  test.each<[Value, string]>([
    [() => 1, 'updateGlobalState: Cannot send () => 1.'],
    [[1, [() => 1]], 'updateGlobalState: Cannot send () => 1.'],
    [Number.NaN, 'updateGlobalState: Cannot send NaN.'],
    ['x'.repeat(100_001), 'updateGlobalState: The message is longer than 100000 characters.'],
  ])('values that are no data are not sent', (value, message) => {
    expect(messageOf(() => update('a', value))).toBe(message);
    expect(device.sent()).toHaveLength(3);
  });

  test('a value that contains itself is not sent', () => {
    const endless: Value[] = [];
    endless.push(endless);
    expect(messageOf(() => update('a', endless))).toBe(
      'updateGlobalState: The message is longer than 100000 characters.',
    );
  });

  test('paths and topics have no wildcards', () => {
    expect(messageOf(() => update('a/#', 1))).toMatch(/^updateGlobalState: Expected path/);
    expect(messageOf(() => at('+'))).toMatch(/^getGlobalState: Expected path/);
    for (const topic of ['', '#', 'a/+', 'a\0', 5, 'x'.repeat(2000)]) {
      expect(messageOf(() => device.program['initGlobalState']?.(topic, (x: Value) => x))).toMatch(
        /^initGlobalState: Expected /,
      );
    }
  });

  test('the callback takes the state', () => {
    expect(messageOf(() => device.program['initGlobalState']?.('a', () => 1))).toBe(
      'initGlobalState: Expected function with 1 parameter for callback, got () => 1.',
    );
  });

  test('a failing callback fails the request, and the next one goes on', () => {
    let isFailing = true;
    device.program['initGlobalState']?.('class/other', (_state: Value) => {
      if (isFailing) throw new EndOfProgram('The time is up.');
    });
    expect(() => device.hear('class/other/a', '1')).toThrow(EndOfProgram);
    isFailing = false;
    expect(device.hear('class/other/b', '2')).toBe('taken');
    expect(at('a')).toBe(1);
  });
});

describe('calls', () => {
  const other = { current: deviceOf() };

  beforeEach(() => {
    other.current = deviceOf();
    for (const [name, one] of [
      ['ada', device],
      ['ben', other.current],
    ] as const) {
      connect(one);
      one.program['initRpc']?.('class', name);
    }
  });

  test('reach the function of the other device, and the result comes back once', () => {
    const results: Value[] = [];
    other.current.program['expose']?.('add', (x: Value, y: Value) => Number(x) + Number(y));
    expect(other.current.sent().at(-1)).toEqual({ type: 'subscribe', filter: 'class/ben/add' });
    device.program['callFunction']?.('ben', 'add', [2, 3], (result: Value) => {
      results.push(result);
    });
    const { topic, payload } = device.sent().at(-1) as { topic: string; payload: string };
    expect(topic).toBe('class/ben/add');
    expect(JSON.parse(payload)).toMatchObject({ sender: 'ada', args: [2, 3] });
    expect(pass(device, other.current)).toBe('taken');
    expect(other.current.sent().at(-1)).toMatchObject({ topic: 'class_return/ada' });
    expect(pass(other.current, device)).toBe('taken');
    expect(pass(other.current, device)).toBe('ignored');
    expect(results).toEqual([5]);
  });

  test('need no arguments and no result', () => {
    const results: Value[] = [];
    other.current.program['expose']?.('ping', () => undefined);
    device.program['callFunction']?.('ben', 'ping', null, (result: Value) => {
      results.push(result);
    });
    pass(device, other.current);
    pass(other.current, device);
    expect(results).toEqual([undefined]);
  });

  test('a device has a name by chance, unless it is given one', () => {
    expect(device.program['getUserId']?.()).toBe('ada');
    const third = deviceOf();
    connect(third);
    third.program['initRpc']?.('class');
    const name = third.program['getUserId']?.();
    expect(name).toMatch(/^[a-z\d]{10}$/);
    expect(third.sent().at(-1)).toEqual({
      type: 'subscribe',
      filter: `class_return/${String(name)}`,
    });
  });

  test.each([
    'no JSON',
    '[]',
    '5',
    '{}',
    '{"sender": "x", "callId": 1}',
    '{"sender": "a/b", "callId": 1, "args": []}',
    '{"sender": "#", "callId": 1, "args": []}',
    '{"sender": 5, "callId": 1, "args": []}',
    '{"sender": "x", "callId": 1, "args": {}}',
  ])('that are none are left out: %s', (payload) => {
    let count = 0;
    device.program['expose']?.('f', () => (count += 1));
    expect(device.hear('class/ada/f', payload)).toBe('ignored');
    expect(count).toBe(0);
  });

  test('results that are too long or cannot be sent fail', () => {
    device.program['expose']?.('f', () => 'x'.repeat(200_000));
    device.program['expose']?.('g', () => () => 1);
    const payload = { sender: 'x', callId: 1, args: [] };
    expect(() => device.hear('class/ada/f', payload)).toThrow('longer than 100000 characters');
    expect(() => device.hear('class/ada/g', payload)).toThrow('expose: Cannot send () => 1.');
  });

  test('a program exposes a limited number of functions', () => {
    const f = device.program['getUserId'];
    for (let index = 0; index < 99; index += 1) device.program['expose']?.(`f${index}`, f);
    device.program['expose']?.('f0', f);
    expect(messageOf(() => device.program['expose']?.('f99', f))).toBe(
      'expose: The program receives the messages of 100 topics already.',
    );
  });

  test('messages that do not fit any more are an error', () => {
    device.host.isRead = false;
    expect(messageOf(() => device.program['callFunction']?.('ben', 'f', [], (x: Value) => x))).toBe(
      'callFunction: The program sends too many messages at once.',
    );
  });

  test.each<[string, readonly Value[]]>([
    ['initRpc', ['a', 'b/c']],
    ['initRpc', ['a', '#']],
    ['expose', ['a/b', () => 1]],
    ['expose', ['a', 1]],
    ['callFunction', ['x/y', 'f', [], (x: Value) => x]],
    ['callFunction', ['x', '', [], (x: Value) => x]],
    ['callFunction', ['x', 'f', 1, (x: Value) => x]],
    ['callFunction', ['x', 'f', [], () => 1]],
  ])('arguments are checked: %s(%o)', (name, values) => {
    const before = device.sent().length;
    expect(messageOf(() => device.program[name]?.(...values))).toMatch(
      new RegExp(`^${name}: Expected `),
    );
    expect(device.sent()).toHaveLength(before);
  });
});

test.each([null, 'state', {}, { type: 'message' }, { type: 'message', topic: 1, payload: 'x' }])(
  'a request that is none has no answer: %o',
  (request) => {
    expect(device.instance.answer?.(request)).toBeNull();
  },
);

test.each([
  { type: 'connect', url: 'https://example.org', user: '', password: '' },
  { type: 'connect', url: 'wss://example.org:1/mqtt; img-src *', user: '', password: '' },
  { type: 'connect', url: 'wss://example.org:1/other', user: '', password: '' },
  { type: 'publish', topic: 'a', payload: 'x'.repeat(100_001) },
  { type: 'publish', topic: 'a' },
  null,
])('the page takes no other messages: %o', (data) => {
  expect(parseCommunicationMessage(data)).toBeUndefined();
});
