import { encodeSamples } from '@wellspring/modules/sound';
import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { workspaceWith } from '../../ui/workspace/testing/run-in-workspace';
import { MODULE_TABS } from '.';
import { soundPlayer } from './sound-player';
import { readSounds } from './sounds';

/** The sounds that a browser would have played. */
const played: string[] = [];
class SilentContext {
  readonly state = 'running';
  readonly currentTime = 0;
  readonly destination = null;
  createBuffer(channels: number, frames: number) {
    played.push(`${frames} frames of ${channels}`);
    return { getChannelData: () => new Float32Array(frames) };
  }
  createBufferSource() {
    return {
      addEventListener() {},
      connect() {},
      disconnect() {},
      start() {},
      stop: () => played.push('end'),
    };
  }
  resume = () => Promise.resolve();
  suspend = () => Promise.resolve();
}

beforeEach(() => {
  played.length = 0;
  vi.stubGlobal('AudioContext', SilentContext);
  return () => {
    soundPlayer.end();
    vi.unstubAllGlobals();
  };
});

const begin = (id: number, frames: number, kind = 'tab', channels = 1) => ({
  type: 'sound',
  id,
  kind,
  duration: 1,
  sampleRate: 44_100,
  channels,
  frames,
});
const samples = (id: number, ...values: number[]) => ({
  type: 'samples',
  id,
  samples: encodeSamples(Int16Array.from(values)),
});

const SOUND = 'module:sound';
const STEREO = 'module:stereo_sound';

function soundWorkspace() {
  const { workspace, run } = workspaceWith(MODULE_TABS.sound.state);
  const list = () => readSounds(MODULE_TABS.sound.state.of(workspace.state.getState()).pages);
  /** The samples of each sound. */
  const heard = () =>
    list().sounds.map(({ sound }) => (typeof sound === 'string' ? sound : [...sound.samples]));
  const send = (...messages: readonly (readonly [channel: string, message: unknown])[]) =>
    run((program) => {
      for (const [channel, message] of messages) program.emit(channel, message);
    });
  return { workspace, run, list, heard, send };
}

describe('the list of sounds', () => {
  test('has those of both modules, of the run and of the entries after it', async () => {
    const { run, list, heard, send } = soundWorkspace();
    await send(
      [STEREO, begin(1, 1, 'tab', 2)],
      [STEREO, samples(1, 4, 5)],
      [SOUND, begin(1, 3)],
      [SOUND, samples(1, 1, 2)],
      [SOUND, samples(1, 3)],
    );
    await run(
      (program) => {
        program.emit(SOUND, begin(2, 0));
      },
      { entry: 'play_in_tab(silence_sound(0));' },
    );
    expect(heard()).toEqual([[4, 5], [1, 2, 3], []]);
    const { sounds } = list();
    expect(new Set(sounds.map(({ key }) => key)).size).toBe(3);
    expect(list().sounds[0]?.sound).toBe(sounds[0]?.sound);
    await run();
    expect(heard()).toEqual([]);
  });

  test('says of each sound whether it is whole', async () => {
    const { heard, send } = soundWorkspace();
    await send(
      [SOUND, begin(1, 2)],
      [SOUND, samples(1, 1)],
      [SOUND, { type: 'omitted', id: 1 }],
      [SOUND, begin(2, 2)],
      [SOUND, samples(2, 1)],
      [SOUND, begin(3, 2)],
      [SOUND, samples(3, 1)],
    );
    expect(heard()).toEqual(['omitted', 'omitted', 'arriving']);
  });

  test.each([
    [{ ...begin(1, 1), sampleRate: 1 }, samples(1, 1)],
    [begin(1, 1), { type: 'samples', id: 1, samples: '!!!!' }],
    [begin(1, 1), samples(2, 1)],
    [begin(1, 1), samples(1, 1, 2)],
    [begin(1, 1), { type: 'samples', id: 1, samples: 3 }],
    [begin(1, 1e9), samples(1, 1)],
  ])('has no broken sounds, case %#', async (...messages) => {
    const { heard, send } = soundWorkspace();
    await send(...messages.map((message) => [SOUND, message] as const));
    expect(heard()).toEqual(['omitted']);
  });

  test('is made of anything that is sent', () => {
    const { signal } = new AbortController();
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(begin(1, 2), samples(1, 1), { type: 'omitted', id: 1 }, { type: 'stop' }),
    );
    fc.assert(
      fc.property(fc.array(odd), (sent) => {
        const pages = sent.map((data, id) => ({ id, data, module: 'sound', environment: signal }));
        const { sounds } = readSounds(pages);
        const begun = sent.filter((data) => JSON.stringify(data) === JSON.stringify(begin(1, 2)));
        expect(sounds).toHaveLength(begun.length);
      }),
    );
  });

  test('knows the last question about the microphone', async () => {
    const { run, list, send } = soundWorkspace();
    expect(list().question).toBeNull();
    await send([STEREO, { type: 'permission' }]);
    expect(list().question).toMatchObject({ module: 'stereo_sound' });
    await run();
    expect(list().question).toBeNull();
  });
});

describe('sounds that are played at once', () => {
  test('are played without the tab, and end when the program says so', async () => {
    const { run, send } = soundWorkspace();
    await send([SOUND, begin(1, 2, 'play')], [SOUND, samples(1, 1, 2)]);
    await vi.waitFor(() => expect(played).toEqual(['2 frames of 1']));
    await run((program) => program.emit(SOUND, { type: 'stop' }), { entry: 'stop();' });
    await vi.waitFor(() => expect(played).toEqual(['2 frames of 1', 'end']));
  });

  test('end with a new run, and when the page of the program is left', async () => {
    const { workspace, run, send } = soundWorkspace();
    const play = () => send([STEREO, begin(1, 1, 'play', 2)], [STEREO, samples(1, 1, 2)]);
    await play();
    await vi.waitFor(() => expect(played).toEqual(['1 frames of 2']));
    await run();
    expect(played).toEqual(['1 frames of 2', 'end']);
    await play();
    await vi.waitFor(() => expect(played).toHaveLength(3));
    workspace.release();
    expect(played).toEqual(['1 frames of 2', 'end', '1 frames of 2', 'end']);
  });

  test('are not those that are for the tab, or not whole', async () => {
    const { send } = soundWorkspace();
    await send(
      [SOUND, begin(1, 1)],
      [SOUND, samples(1, 1)],
      [SOUND, begin(2, 2, 'play')],
      [SOUND, samples(2, 1)],
      [SOUND, { type: 'omitted', id: 2 }],
      [SOUND, null],
      [SOUND, begin(3, 3, 'play')],
      [SOUND, samples(3, 1, 2, 3)],
    );
    await vi.waitFor(() => expect(played).toEqual(['3 frames of 1']));
  });
});
