/** Samples of 16 bits with what a player needs to know about them. Samples of several channels alternate. */
interface Samples {
  readonly samples: Int16Array;
  readonly sampleRate: number;
  readonly channels: number;
}

const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;
/** Samples that are not compressed. */
const PCM = 1;

/** Makes a WAV file of a sound. */
export function toWav({ samples, sampleRate, channels }: Samples): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + samples.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  const text = (at: number, letters: string) => {
    for (let index = 0; index < letters.length; index += 1) {
      view.setUint8(at + index, letters.charCodeAt(index));
    }
  };
  text(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  text(8, 'WAVE');
  text(12, 'fmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, PCM, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * BYTES_PER_SAMPLE, true);
  view.setUint16(32, channels * BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, samples.length * BYTES_PER_SAMPLE, true);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(HEADER_BYTES + index * BYTES_PER_SAMPLE, samples[index] ?? 0, true);
  }
  return bytes;
}
