import { beforeEach, describe, expect, test } from 'vitest';
import type { ModuleInstance, Value } from '../module.js';
import { call, messageOf, testHost } from '../testing/host.js';
import { core } from './core.js';
import { parseSoundMessage } from './pages.js';
import { encodeSamples } from './samples-text.js';

let host = testHost();
let module: ModuleInstance = core.create(host);

beforeEach(() => {
  host = testHost();
  module = core.create(host);
});

const run = (name: string, ...values: Value[]) => module.functions[name]?.call(...values);
const answer = (request: unknown) => module.answer?.(request);
const grant = (isGranted = true) => answer({ type: 'permission', isGranted });
const recorded = (id: number, samples: readonly number[], sampleRate = 44_100) =>
  answer({ type: 'recorded', id, sampleRate, samples: encodeSamples(Int16Array.from(samples)) });

describe('permission', () => {
  test('is asked for, and says so', () => {
    expect(run('init_record')).toBe('obtaining recording permission');
    expect(host.sent).toEqual([{ channel: 'sound', data: { type: 'permission' } }]);
  });

  test('is needed to record', () => {
    expect(messageOf(() => run('record', 0))).toBe(
      'record: Call init_record(); to obtain permission to use microphone',
    );
    expect(messageOf(() => run('record_for', 1, 0))).toBe(
      'record_for: Call init_record(); to obtain permission to use microphone',
    );
    grant(false);
    expect(messageOf(() => run('record', 0))).toBe('Permission has been denied.');
    grant();
    expect(messageOf(() => run('record', 0))).toBeUndefined();
  });
});

describe('recording', () => {
  test('for a time gives a promise of the sound', () => {
    grant();
    const promise = run('record_for', 2, 0.5);
    expect(host.stringify(promise)).toBe('<SoundPromise>');
    expect(host.sent.at(-1)?.data).toEqual({ type: 'record', id: 1, buffer: 0.5, duration: 2 });
    expect(messageOf(() => call(promise))).toBe('recording still being processed');
    expect(recorded(1, [0, 16_384, 32_767, -32_767], 8000)).toBe(true);
    const sound = call(promise);
    expect(call(promise)).toBe(sound);
    expect(run('get_duration', sound)).toBe(4 / 8000);
    const wave = run('get_wave', sound);
    expect(call(wave, 2 / 8000)).toBe(1);
    expect(call(wave, 1.5 / 8000)).toBeCloseTo((16_384 / 32_767 + 1) / 2, 12);
    expect(call(wave, 3.5 / 8000)).toBeCloseTo(-0.5, 12);
    expect(call(wave, 4 / 8000)).toBe(0);
  });

  test('until it is stopped', () => {
    grant();
    const stop = run('record', 1);
    expect(host.sent.at(-1)?.data).toEqual({ type: 'record', id: 1, buffer: 1, duration: null });
    const promise = call(stop);
    expect(host.sent.at(-1)?.data).toEqual({ type: 'stop_recording', id: 1 });
    recorded(1, [1, 2]);
    expect(run('is_sound', call(promise))).toBe(true);
  });

  test('waits until a sound has been played', () => {
    grant();
    run('play', run('silence_sound', 1));
    expect(messageOf(() => run('record', 0))).toBe(
      'record: Cannot record while another sound is playing!',
    );
    host.clock = 1000;
    expect(messageOf(() => run('record', 0))).toBeUndefined();
  });

  test('refuses other times', () => {
    grant();
    expect(messageOf(() => run('record', -1))).toBe('record: Expected number ∈ [0, 60], got -1.');
    expect(messageOf(() => run('record_for', 'a', 0))).toBe(
      'record_for: Expected number ∈ [0, 60], got "a".',
    );
  });

  test('sends what the page understands', () => {
    run('init_record');
    grant();
    call(run('record', 1));
    run('record_for', 1, 1);
    for (const { data } of host.sent) expect(parseSoundMessage(data)).toEqual(data);
  });
});

test.each([
  null,
  'permission',
  {},
  { type: 'permission', isGranted: 'yes' },
  { type: 'recorded', id: 2, sampleRate: 44_100, samples: '' },
  { type: 'recorded', id: 1, sampleRate: 0, samples: '' },
  { type: 'recorded', id: 1, sampleRate: NaN, samples: '' },
  { type: 'recorded', id: 1, sampleRate: 44_100, samples: [1, 2] },
  { type: 'recorded', id: 1, sampleRate: 44_100, samples: '!!!!' },
])('an unexpected answer changes nothing: %j', (request) => {
  grant();
  const promise = run('record_for', 1, 0);
  expect(answer(request)).toBe(null);
  expect(messageOf(() => call(promise))).toBe('recording still being processed');
  expect(recorded(1, [1])).toBe(true);
  expect(recorded(1, [2])).toBe(null);
});
