const MAX_AMPLITUDE = 32_768;

/** The lowest and the highest sample in a column of pixels, from -1 to 1. */
export interface Column {
  readonly min: number;
  readonly max: number;
}

/**
 * The outline of a channel, for drawing it. There are as many columns as `width` says, unless the sound has fewer samples than
 * that: then there is one for each sample.
 * @param channel from 0
 */
export function waveform(
  { samples, channels }: { readonly samples: Int16Array; readonly channels: number },
  width: number,
  channel = 0,
): Column[] {
  const frames = Math.floor(samples.length / channels);
  const count = Math.min(Math.max(0, Math.floor(width)), frames);
  return Array.from({ length: count }, (_, column) => {
    const from = Math.floor((column * frames) / count);
    const to = Math.floor(((column + 1) * frames) / count);
    let min = Infinity;
    let max = -Infinity;
    for (let frame = from; frame < to; frame += 1) {
      const sample = samples[frame * channels + channel] ?? 0;
      if (sample < min) min = sample;
      if (sample > max) max = sample;
    }
    return { min: min / MAX_AMPLITUDE, max: max / MAX_AMPLITUDE };
  });
}
