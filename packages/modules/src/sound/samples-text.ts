import { decodeBase64, encodeBase64 } from '../base64.js';

/** Samples as text: those of 16 bits with the lower byte first, in Base64, because channels carry no binary data. */

const BYTES_PER_SAMPLE = 2;

export function encodeSamples(samples: Int16Array): string {
  const bytes = new Uint8Array(samples.length * BYTES_PER_SAMPLE);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < samples.length; index += 1) {
    view.setInt16(index * BYTES_PER_SAMPLE, samples[index] ?? 0, true);
  }
  return encodeBase64(bytes);
}

/** Returns undefined when the text is not one that `encodeSamples` makes. */
export function decodeSamples(text: string): Int16Array<ArrayBuffer> | undefined {
  const bytes = decodeBase64(text);
  if (bytes === undefined || bytes.length % BYTES_PER_SAMPLE !== 0) return undefined;
  const view = new DataView(bytes.buffer);
  const samples = new Int16Array(bytes.length / BYTES_PER_SAMPLE);
  for (let index = 0; index < samples.length; index += 1) {
    samples[index] = view.getInt16(index * BYTES_PER_SAMPLE, true);
  }
  return samples;
}
