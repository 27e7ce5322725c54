import type { PlayableSound } from '@wellspring/modules/sound';
import { beforeEach, expect, test, vi } from 'vitest';
import { createSoundPlayer, durationOf, type SoundPlayer } from './sound-player';
import type { SoundName } from './sounds';

/** A context whose clock the tests move. It runs only when `isAllowed` is true, as browsers do before the first press. */
class FakeContext {
  isAllowed = true;
  state = 'suspended';
  currentTime = 0;
  readonly destination = null;
  readonly sources: {
    finish: () => void;
    buffer: { channels: Float32Array[] } | null;
    from: number;
    isStopped: boolean;
  }[] = [];
  createBuffer(channels: number, frames: number) {
    const data = Array.from({ length: channels }, () => new Float32Array(frames));
    return { channels: data, getChannelData: (channel: number) => data[channel] };
  }
  createBufferSource() {
    const source = {
      finish() {},
      addEventListener(_type: 'ended', listener: () => void) {
        source.finish = listener;
      },
      buffer: null,
      from: 0,
      isStopped: false,
      connect() {},
      disconnect() {},
      start(_when: number, from: number) {
        source.from = from;
      },
      stop() {
        source.isStopped = true;
      },
    };
    this.sources.push(source);
    return source;
  }
  resume() {
    if (!this.isAllowed) return new Promise<void>(() => {});
    this.state = 'running';
    return Promise.resolve();
  }
  suspend() {
    this.state = 'suspended';
    return Promise.resolve();
  }
}

let context = new FakeContext();
let player: SoundPlayer;
let environment = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  context = new FakeContext();
  environment = new AbortController();
  player = createSoundPlayer(() => context as unknown as AudioContext);
  return () => void vi.useRealTimers();
});

const name = (id: number): SoundName => ({ environment: environment.signal, module: 'sound', id });
const sound = (seconds: number, channels: 1 | 2 = 1): PlayableSound => ({
  id: 1,
  kind: 'tab',
  sampleRate: 44_100,
  channels,
  samples: new Int16Array(seconds * 44_100 * channels).fill(16_384),
});
const state = () => player.state.getState();
const sounding = () => context.sources.filter(({ isStopped }) => !isStopped);

test('a sound is played, paused and continued', () => {
  player.play(name(1), sound(2));
  context.currentTime = 0.5;
  expect([state().isPlaying, player.position()]).toEqual([true, 0.5]);
  player.pause();
  context.currentTime = 9;
  expect([state().isPlaying, player.position()]).toEqual([false, 0.5]);
  player.play(name(1), sound(2), { from: player.position() });
  expect(context.sources.map(({ from }) => from)).toEqual([0, 0.5]);
  context.currentTime = 9.25;
  expect(player.position()).toBe(0.75);
});

test('only one sound is played at a time', () => {
  player.play(name(1), sound(2));
  player.play(name(2), sound(2));
  expect(sounding()).toHaveLength(1);
  expect(state().current?.id).toBe(2);
});

test('a sound that has ended begins again at its start', () => {
  player.play(name(1), sound(2));
  context.currentTime = 2;
  context.sources[0]?.finish();
  expect(state()).toMatchObject({ isPlaying: false, failure: null });
  expect(player.position()).toBe(0);
  expect(context.state).toBe('suspended');
  player.play(name(1), sound(2), { from: 2 });
  expect(context.sources.at(-1)?.from).toBe(0);
});

test('the slider moves a sound that is played, and prepares one that is not', () => {
  player.play(name(1), sound(2));
  player.seek(name(1), sound(2), 1.5);
  expect([sounding()[0]?.from, state().isPlaying]).toEqual([1.5, true]);
  player.seek(name(2), sound(1), 99);
  expect(sounding()).toEqual([]);
  expect([state().current?.id, player.position()]).toEqual([2, 1]);
});

test('the program stops only what it has started', () => {
  player.play(name(1), sound(2));
  player.endAtOnce();
  expect(state().isPlaying).toBe(true);
  player.play(name(2), sound(2), { isAtOnce: true });
  player.endAtOnce();
  expect(state()).toMatchObject({ current: null, isPlaying: false });
  expect(sounding()).toEqual([]);
});

test('a sound ends with its program, and is not played after it', () => {
  player.play(name(1), sound(2));
  environment.abort();
  expect(state()).toMatchObject({ current: null, isPlaying: false });
  player.play(name(1), sound(2));
  expect(sounding()).toEqual([]);
});

test('a browser that refuses is told from one that cannot', async () => {
  context.isAllowed = false;
  player.play(name(1), sound(2));
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toMatchObject({ isPlaying: false, failure: 'refused' });
  expect(sounding()).toEqual([]);
  context.isAllowed = true;
  player.play(name(1), sound(2));
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toMatchObject({ isPlaying: true, failure: null });

  player = createSoundPlayer(() => {
    throw new Error('there are no loudspeakers');
  });
  player.play(name(1), sound(2));
  expect(state()).toMatchObject({ isPlaying: false, failure: 'unsupported' });
});

test('the left and the right samples of a sound are played on their own channels', () => {
  player.play(name(1), {
    ...sound(0),
    channels: 2,
    samples: Int16Array.from([0, 16_384, -32_768, 0]),
  });
  expect(context.sources[0]?.buffer?.channels.map((data) => [...data])).toEqual([
    [0, -1],
    [0.5, 0],
  ]);
  expect(durationOf({ ...sound(3, 2) })).toBe(3);
});

test('a sound without samples is played without failing', () => {
  player.play(name(1), sound(0));
  expect(state()).toMatchObject({ isPlaying: true, failure: null });
});
