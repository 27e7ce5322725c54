import { decodeBase64 } from '../base64.js';
import { MARKED_SIDE, parsePaintedPage, type PaintRequest } from '../pictures/painted.js';
import { describe } from '../sound/description.js';
import { SAMPLE_RATE } from '../sound/messages.js';
import { parseSoundMessage, SoundCollector, SOUND_LIMITS } from '../sound/pages.js';

/** Reads what a program has shown with modules, in the form in which it is compared. */

/** The output that is compared: the pictures that are shown, or the sounds that are played. */
export type ComparedKind = 'pictures' | 'sounds';

export interface ShownView {
  /** In seconds. Null for pictures that do not move. */
  readonly time: number | null;
  /** The angle by which it is turned, in radians. Null for pictures in the plane. */
  readonly angle: number | null;
  /** Red, green and blue of each pixel. */
  readonly pixels: Uint8Array;
}

export interface ShownPicture {
  /** Says what it shows. */
  readonly words: string;
  /** The duration of an animation in seconds; null for other pictures. */
  readonly duration: number | null;
  readonly views: readonly ShownView[];
}

export interface ShownSound {
  readonly words: string;
  readonly channels: 1 | 2;
  readonly samples: Int16Array;
}

/** Pictures or sounds, in the order in which they were shown. */
export interface Shown {
  readonly kind: ComparedKind;
  /** Empty for sounds. */
  readonly pictures: readonly ShownPicture[];
  /** Empty for pictures. */
  readonly sounds: readonly ShownSound[];
  /** The reason why they are not all that the program shows; null when they are. */
  readonly problem: string | null;
}

/** A message that a module has sent. */
export interface SentByModule {
  readonly module: string;
  readonly data: unknown;
}

/** The number of pictures or sounds that one testcase may show. */
export const MAX_SHOWN = 10;

/** The length of all sounds of one testcase together, in seconds of one channel. */
export const MAX_SOUND_SECONDS = 60;

const PICTURE_LIMITS = {
  messages: MAX_SHOWN + 1,
  values: 1_000_000,
  characters: 1_000_000,
};

const LIMITS_OF_SOUNDS = {
  ...SOUND_LIMITS,
  // Samples of 16 bits in Base64.
  totalCharacters: Math.ceil((MAX_SOUND_SECONDS * SAMPLE_RATE * 2 * 4) / 3) + 100_000,
};

/** The modules whose messages are compared, with the limits of what is read. */
export const COMPARED_MODULES = {
  pictures: ['rune', 'curve'].map((module) => ({ module, limits: PICTURE_LIMITS })),
  sounds: ['sound', 'stereo_sound'].map((module) => ({ module, limits: LIMITS_OF_SOUNDS })),
} as const;

/**
 * Reads the pictures or sounds of one testcase.
 * @param sent what the modules of this kind have sent, in order
 * @param request asks a module about what it has sent; resolves to null when it does not answer
 */
export function readShown(
  kind: ComparedKind,
  sent: readonly SentByModule[],
  request: (module: string, data: unknown) => Promise<unknown>,
): Promise<Shown> {
  return kind === 'pictures' ? readPictures(sent, request) : Promise.resolve(readSounds(sent));
}

const TOO_MANY = `There are more than ${MAX_SHOWN}.`;

async function readPictures(
  sent: readonly SentByModule[],
  request: (module: string, data: unknown) => Promise<unknown>,
): Promise<Shown> {
  const pictures: ShownPicture[] = [];
  let problem = sent.length > MAX_SHOWN ? TOO_MANY : null;
  for (const { module, data } of sent.slice(0, MAX_SHOWN)) {
    // oxlint-disable-next-line no-await-in-loop -- the session answers one request after another
    const page = parsePaintedPage(await request(module, { paint: data } satisfies PaintRequest));
    const views = page?.views.map(({ time, angle, pixels }) => {
      const bytes = decodeBase64(pixels);
      return bytes?.length === 3 * MARKED_SIDE * MARKED_SIDE
        ? [{ time, angle, pixels: bytes }]
        : [];
    });
    if (page === undefined || views?.some((view) => view.length === 0) !== false) {
      problem ??= `Picture ${pictures.length + 1} could not be drawn in time.`;
      break;
    }
    const { words, duration, error } = page;
    if (error !== null) problem ??= `Picture ${pictures.length + 1} fails while it moves: ${error}`;
    pictures.push({ words, duration, views: views.flat() });
  }
  return { kind: 'pictures', pictures, sounds: [], problem };
}

function readSounds(sent: readonly SentByModule[]): Shown {
  const collectors = new Map<string, SoundCollector>();
  const sounds: ShownSound[] = [];
  let begun = 0;
  let problem: string | null = null;
  for (const { module, data } of sent) {
    const message = parseSoundMessage(data);
    if (message === undefined) continue;
    const collector = collectors.get(module) ?? new SoundCollector();
    collectors.set(module, collector);
    if (message.type === 'sound') begun += 1;
    if (begun > MAX_SHOWN) {
      problem ??= TOO_MANY;
      break;
    }
    const sound = collector.take(message);
    if (sound === undefined) continue;
    const { channels, samples } = sound;
    sounds.push({ words: describe(sound), channels, samples });
  }
  if (sounds.length < begun) {
    problem ??= `They are longer than ${MAX_SOUND_SECONDS} seconds together.`;
  }
  return { kind: 'sounds', pictures: [], sounds, problem };
}
