import {
  type PlayableSound,
  parseSoundMessage,
  SoundCollector,
  type SoundMessage,
} from '@wellspring/modules/sound';
import type { Sender, SentPage } from './pages-state';

/** Identifies a sound on the page. */
export interface SoundName extends Sender {
  /** Counts the sounds of a module in an environment. */
  readonly id: number;
}

export function isSameSound(one: SoundName | null, other: SoundName): boolean {
  return (
    one !== null &&
    one.environment === other.environment &&
    one.module === other.module &&
    one.id === other.id
  );
}

/** A sound in the list of the tab. */
export interface ListedSound {
  /** Differs for each sound of a workspace. */
  readonly key: number;
  readonly name: SoundName;
  /** `arriving` until all samples are there, and `omitted` if it was too long to be sent. */
  readonly sound: PlayableSound | 'arriving' | 'omitted';
}

/** The messages of the modules of sounds, as the tab shows them. */
interface SoundList {
  readonly sounds: readonly ListedSound[];
  /** The last question whether a program may use the microphone; null when there is none. */
  readonly question: SentPage | null;
}

const BYTES_PER_SAMPLE = 2;

/** The sounds that have been read, by their first pages, since reading takes a while and more pages may arrive soon. */
const known = new WeakMap<SentPage, PlayableSound | 'omitted'>();

/** Reads what was sent. What no module would have sent is left out. */
export function readSounds(sent: readonly SentPage[]): SoundList {
  // Each channel arrives in its own order only.
  const pages = sent.toSorted((one, other) => one.id - other.id);
  const sounds: ListedSound[] = [];
  let question: SentPage | null = null;
  for (const [index, page] of pages.entries()) {
    const { type, id } = headOf(page.data);
    if (type === 'permission') question = page;
    if (type !== 'sound' || typeof id !== 'number') continue;
    const { environment, module, id: key } = page;
    const sound = known.get(page) ?? collect(pages, index);
    if (sound !== 'arriving') known.set(page, sound);
    sounds.push({ key, name: { environment, module, id }, sound });
  }
  return { sounds, question };
}

/** Puts the sound together that begins with the page at an index. */
function collect(pages: readonly SentPage[], index: number): ListedSound['sound'] {
  const first = pages[index];
  const begin = parseSoundMessage(first?.data);
  if (begin?.type !== 'sound') return 'omitted';
  const parts: SoundMessage[] = [begin];
  let bytes = 0;
  const needed = begin.frames * begin.channels * BYTES_PER_SAMPLE;
  for (const { data, module, environment } of pages.slice(index + 1)) {
    if (bytes >= needed) break;
    if (module !== first?.module || environment !== first.environment) continue;
    const message = parseSoundMessage(data);
    if (message === undefined || message.type === 'sound' || message.type === 'omitted') {
      return 'omitted';
    }
    if (message.type !== 'samples') continue;
    parts.push(message);
    bytes += bytesOf(message.samples);
  }
  // Samples are decoded once, when all of them are there.
  if (bytes < needed) return 'arriving';
  const collector = new SoundCollector();
  return (
    parts.reduce<PlayableSound | undefined>(
      (sound, part) => collector.take(part) ?? sound,
      undefined,
    ) ?? 'omitted'
  );
}

/** The number of bytes that a text in Base64 stands for. */
function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0;
  return (base64.length * 3) / 4 - padding;
}

/** The parts of a message that say what it is about. */
function headOf(message: unknown): { readonly type?: unknown; readonly id?: unknown } {
  return typeof message === 'object' && message !== null ? message : {};
}
