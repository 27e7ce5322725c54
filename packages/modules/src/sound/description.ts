const MAX_AMPLITUDE = 32_768;

/** Describes a sound to users who do not see its outline: `2.5 seconds, one channel, quiet`. */
export function describe({
  samples,
  sampleRate,
  channels,
}: {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly channels: number;
}): string {
  const seconds = samples.length / channels / sampleRate;
  const rounded = Number(seconds.toFixed(seconds < 1 ? 2 : 1));
  const time = seconds > 0 && rounded === 0 ? 'less than 0.01' : `${rounded}`;
  const unit = rounded === 1 ? 'second' : 'seconds';
  const sides = channels === 1 ? 'one channel' : 'left and right channel';
  return `${time} ${unit}, ${sides}, ${loudness(samples)}`;
}

/** Upper limits of the root mean square of the samples, a common measure of loudness. */
const LOUDNESS = [
  { below: 0.02, words: 'very quiet' },
  { below: 0.1, words: 'quiet' },
  { below: 0.4, words: 'of medium loudness' },
] as const;

function loudness(samples: Int16Array): string {
  let squares = 0;
  for (const sample of samples) squares += (sample / MAX_AMPLITUDE) ** 2;
  if (squares === 0) return 'silent';
  const level = Math.sqrt(squares / samples.length);
  return LOUDNESS.find(({ below }) => level < below)?.words ?? 'loud';
}
