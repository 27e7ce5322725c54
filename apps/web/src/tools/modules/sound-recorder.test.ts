import type { PermissionAnswer, RecordedAnswer } from '@wellspring/modules/sound';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { failureOf, MicrophoneError } from './microphone';
import type { SentPage } from './pages-state';
import { createSoundRecorder, type SoundRecorder } from './sound-recorder';

/** The events so far, each with its time in milliseconds. */
let events: string[] = [];
let answers: (PermissionAnswer | RecordedAnswer)[] = [];
let environment = new AbortController();
let recorder: SoundRecorder;
let openMicrophones = 0;
/** Thrown when the microphone is opened. */
let refusal: Error | null = null;

const note = (event: string) => events.push(`${event} ${Date.now()}`);

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  events = [];
  answers = [];
  openMicrophones = 0;
  refusal = null;
  environment = new AbortController();
  recorder = createSoundRecorder({
    open() {
      if (refusal !== null) return Promise.reject(refusal);
      openMicrophones += 1;
      let isOpen = true;
      return Promise.resolve({
        start() {
          note('start');
          return Promise.resolve();
        },
        finish() {
          note('finish');
          return Promise.resolve(Float32Array.from([0, 0.5, -1, 7]));
        },
        close() {
          if (isOpen) openMicrophones -= 1;
          isOpen = false;
        },
      });
    },
    async signal() {
      note('signal');
      await new Promise((resolve) => setTimeout(resolve, 100));
    },
    silence: () => note('silence'),
  });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const send = (answer: PermissionAnswer | RecordedAnswer) => void answers.push(answer);
const question = (): SentPage => ({
  id: 1,
  data: { type: 'permission' },
  module: 'sound',
  environment: environment.signal,
});
const name = (id: number) => ({ environment: environment.signal, module: 'sound', id });
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const phase = () => recorder.state.getState().phase;
const recorded = () => answers.filter(({ type }) => type === 'recorded');

describe('permission', () => {
  test('is given by the user and the browser, and the microphone is closed again', async () => {
    const asking = recorder.allow(question(), send);
    expect(phase()).toBe('asking');
    await asking;
    expect(answers).toEqual([{ type: 'permission', isGranted: true }]);
    expect(recorder.state.getState()).toMatchObject({ phase: 'idle', isAllowed: true });
    expect(openMicrophones).toBe(0);
  });

  test('is refused by the user', async () => {
    await recorder.allow(question(), send);
    recorder.refuse(question(), send);
    expect(answers.at(-1)).toEqual({ type: 'permission', isGranted: false });
    recorder.record({ name: name(1), buffer: 0, duration: 1 });
    await later(5000);
    expect(events).toEqual([]);
  });

  test.each(['refused', 'missing', 'insecure', 'failed'] as const)(
    'is not given when the microphone is %s',
    async (reason) => {
      refusal = new MicrophoneError(reason);
      await recorder.allow(question(), send);
      expect(answers).toEqual([{ type: 'permission', isGranted: false }]);
      expect(recorder.state.getState()).toMatchObject({
        isAllowed: false,
        failure: { environment: environment.signal, reason },
      });
    },
  );

  test('is not for other modules or programs', async () => {
    await recorder.allow(question(), send);
    const { signal } = new AbortController();
    recorder.record({ name: { ...name(1), module: 'stereo_sound' }, buffer: 0, duration: 1 });
    recorder.record({ name: { ...name(1), environment: signal }, buffer: 0, duration: 1 });
    await later(5000);
    expect(events).toEqual([]);
  });

  test('is not sent to a program that is gone', async () => {
    const asking = recorder.allow(question(), send);
    environment.abort();
    await asking;
    expect(answers).toEqual([]);
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'failed'],
])('the error %s of a browser means that it is %s', (error, failure) => {
  expect(failureOf(new DOMException('', error))).toBe(failure);
  expect(failureOf(undefined)).toBe('failed');
});

describe('a recording', () => {
  beforeEach(() => recorder.allow(question(), send));

  test('of a known length waits, signals, records and signals again', async () => {
    recorder.record({ name: name(1), buffer: 0.5, duration: 2 });
    await later(100);
    expect([phase(), openMicrophones]).toEqual(['waiting', 1]);
    await later(1000);
    expect([phase(), openMicrophones]).toEqual(['recording', 1]);
    await later(5000);
    expect(events).toEqual(['silence 0', 'signal 200', 'start 800', 'finish 2800', 'signal 2800']);
    // -32,767, 16,384 and so on, the lower byte first.
    expect(recorded()).toEqual([
      { type: 'recorded', id: 1, sampleRate: 44_100, samples: 'AAAAQAGA/38=' },
    ]);
    expect([phase(), openMicrophones]).toEqual(['idle', 0]);
  });

  test('of an unknown length ends when the program or the user says so', async () => {
    recorder.record({ name: name(1), buffer: 1, duration: null });
    await later(3000);
    recorder.stop(name(1));
    await later(0);
    expect(events).toEqual(['silence 0', 'signal 1200', 'start 1300', 'finish 3000']);
    recorder.record({ name: name(2), buffer: 0, duration: null });
    await later(1000);
    recorder.stopCurrent();
    await later(0);
    expect(recorded()).toHaveLength(2);
    expect(openMicrophones).toBe(0);
  });

  test('ends after a minute in any case', async () => {
    recorder.record({ name: name(1), buffer: 0, duration: null });
    await later(61_000);
    expect(events.at(-1)).toBe('finish 60300');
    expect(openMicrophones).toBe(0);
  });

  test('that is stopped before it has begun is empty', async () => {
    recorder.record({ name: name(1), buffer: 5, duration: null });
    recorder.stop(name(1));
    await later(1000);
    expect(recorded()).toMatchObject([{ id: 1, samples: '' }]);
    expect(openMicrophones).toBe(0);
  });

  test('waits for the one before it', async () => {
    recorder.record({ name: name(1), buffer: 0, duration: 1 });
    recorder.record({ name: name(2), buffer: 0, duration: 1 });
    await later(500);
    expect(openMicrophones).toBe(1);
    await later(10_000);
    expect(recorded()).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  test.each([100, 250, 1000])('ends with its program, after %i ms', async (ms) => {
    recorder.record({ name: name(1), buffer: 0, duration: 2 });
    recorder.record({ name: name(2), buffer: 0, duration: 2 });
    await later(ms);
    environment.abort();
    expect(openMicrophones).toBe(0);
    await later(10_000);
    expect(recorded()).toEqual([]);
    expect([phase(), openMicrophones]).toEqual(['idle', 0]);
  });

  test('that fails says why, and lets the next one begin', async () => {
    refusal = new MicrophoneError('missing');
    recorder.record({ name: name(1), buffer: 0, duration: 1 });
    await later(100);
    expect(recorder.state.getState()).toMatchObject({
      phase: 'idle',
      failure: { reason: 'missing' },
    });
    refusal = null;
    recorder.record({ name: name(2), buffer: 0, duration: 1 });
    await later(5000);
    expect(recorded()).toMatchObject([{ id: 2 }]);
    expect(recorder.state.getState().failure).toBeNull();
  });
});
