import { unzlibSync, zlibSync } from 'fflate';
import { decodeBase64, encodeBase64 } from '../base64.js';
import { MARKED_SIDE } from '../pictures/painted.js';
import { decodeSamples, encodeSamples } from '../sound/samples-text.js';
import type { ComparedKind, Shown } from './shown.js';

/** Pictures and sounds as plain data that can be sent to a page. */

export interface PackedShown {
  readonly kind: ComparedKind;
  readonly pictures: {
    readonly words: string;
    readonly duration: number | null;
    readonly views: {
      readonly time: number | null;
      readonly angle: number | null;
      /** Red, green and blue of each pixel, compressed with zlib, in Base64. */
      readonly pixels: string;
    }[];
  }[];
  readonly sounds: {
    readonly words: string;
    readonly channels: 1 | 2;
    /** Samples of 16 bits, the lower byte first, in Base64. */
    readonly samples: string;
  }[];
}

/** @param shown without a problem */
export function packShown({ kind, pictures, sounds }: Shown): PackedShown {
  return {
    kind,
    pictures: pictures.map(({ words, duration, views }) => ({
      words,
      duration,
      views: views.map(({ time, angle, pixels }) => ({
        time,
        angle,
        pixels: encodeBase64(zlibSync(pixels)),
      })),
    })),
    sounds: sounds.map(({ words, channels, samples }) => ({
      words,
      channels,
      samples: encodeSamples(samples),
    })),
  };
}

/** @throws when the data was damaged on the way */
export function unpackShown({ kind, pictures, sounds }: PackedShown): Shown {
  return {
    kind,
    pictures: pictures.map(({ words, duration, views }) => ({
      words,
      duration,
      views: views.map(({ time, angle, pixels }) => ({
        time,
        angle,
        pixels: unpackPixels(pixels),
      })),
    })),
    sounds: sounds.map(({ words, channels, samples }) => ({
      words,
      channels,
      samples: intact(decodeSamples(samples)),
    })),
    problem: null,
  };
}

function unpackPixels(text: string): Uint8Array {
  const pixels = new Uint8Array(3 * MARKED_SIDE * MARKED_SIDE);
  return unzlibSync(intact(decodeBase64(text)), { out: pixels });
}

function intact<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The expected pictures or sounds arrived damaged.');
  return value;
}
