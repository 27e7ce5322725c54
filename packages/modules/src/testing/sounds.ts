import { parseSoundMessage, SoundCollector, type PlayableSound } from '../sound/pages.js';
import type { Value } from '../module.js';
import { call, type TestHost } from './host.js';

/** The sounds that a host was sent, as a page receives them. */
export function soundsSentTo(host: TestHost): PlayableSound[] {
  const collector = new SoundCollector();
  return host.sent.flatMap(({ data }) => {
    const message = parseSoundMessage(data);
    if (message === undefined) throw new Error(`Not a message: ${JSON.stringify(data)}`);
    const sound = collector.take(message);
    return sound === undefined ? [] : [sound];
  });
}

/** The samples that the rule of the reference (modules, section 8.3) gives for waves that are called for one time after another. */
export function samplesByCalls(waves: readonly Value[], duration: number): number[] {
  const samples = new Int16Array(Math.ceil(44_100 * duration) * waves.length);
  const last = waves.map(() => 0);
  for (let index = 0; index < samples.length / waves.length; index += 1) {
    for (const [channel, wave] of waves.entries()) {
      const value = Number(call(wave, index / 44_100));
      const before = last[channel] ?? 0;
      let clipped = Math.max(-1, Math.min(1, value));
      if (clipped === 0 && Math.abs(clipped - before) > 0.01) clipped = before * 0.999;
      last[channel] = clipped;
      samples[index * waves.length + channel] = Math.floor(clipped * 32_767.999);
    }
  }
  return [...samples];
}
