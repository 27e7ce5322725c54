import { csgPictures } from '../csg/pictures.js';
import { curvePictures } from '../curve/pictures.js';
import {
  type FrameRequest,
  parseFilteredFrame,
  parseVideoMessage,
  stillPicture,
} from '../pix_n_flix/pages.js';
import { figureOf, parsePlotPage } from '../plotly/pages.js';
import { nbodyPictures } from '../nbody/pictures.js';
import { physicsPictures } from '../physics_2d/pictures.js';
import type { PictureModule } from '../pictures/picture-module.js';
import { painterPictures } from '../painter/pictures.js';
import { runePictures } from '../rune/pictures.js';
import { parseSoundMessage, SoundCollector, SOUND_LIMITS, toWav } from '../sound/pages.js';
import { toPng } from './png.js';

/** Makes files of what programs show with modules, where there is no page: pictures become PNG files, sounds WAV files, and plots JSON files. */

export interface SavedFile {
  /** E.g. `rune_1.png`: the module, and the number of the call. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** The files of one module. */
export interface ModuleFiles {
  /** The name of the module. */
  readonly module: string;
  /** The limits of the data that is taken from one evaluation. */
  readonly limits: {
    readonly messages: number;
    readonly values: number;
    readonly characters: number;
    readonly totalValues: number;
    readonly totalCharacters: number;
  };
  /**
   * @param messages what the module has sent, in order. Messages that it would not have sent make no files
   * @param request asks the module, as its view would
   */
  readonly filesOf: (
    messages: readonly unknown[],
    request: (data: unknown) => Promise<unknown>,
  ) => Promise<readonly SavedFile[]>;
}

/** The width and the height of pictures, in pixels. */
const SIDE = 512;

const PICTURE_LIMITS = {
  messages: 1000,
  values: 5_000_000,
  characters: 20_000_000,
  totalValues: 20_000_000,
  totalCharacters: 100_000_000,
};

/** Pictures of 512 by 512 pixels; of an animation, its first picture. */
function pictureFiles<Picture>(pictures: PictureModule<Picture>): ModuleFiles {
  const { name, readPage, paint } = pictures;
  return {
    module: name,
    limits: PICTURE_LIMITS,
    async filesOf(messages, request) {
      const files: SavedFile[] = [];
      for (const [index, message] of messages.entries()) {
        const page = readPage(message);
        let picture: Picture | null | undefined = page?.picture;
        if (page?.animation != null) {
          const { id, readFrames } = page.animation;
          // oxlint-disable-next-line no-await-in-loop -- the session answers one request after another
          const answer = await request({ animation: id, from: 0, count: 1 });
          picture = readFrames(answer)?.pictures[0];
        }
        if (picture === undefined || picture === null) continue;
        const content = toPng(paint(picture, { width: SIDE, height: SIDE }));
        files.push({ name: `${name}_${index + 1}.png`, content });
      }
      return files;
    },
  };
}

function soundFiles(module: string): ModuleFiles {
  return {
    module,
    limits: SOUND_LIMITS,
    filesOf(messages) {
      const collector = new SoundCollector();
      const sounds = messages.flatMap((data) => {
        const message = parseSoundMessage(data);
        return (message && collector.take(message)) ?? [];
      });
      return Promise.resolve(
        sounds.map((sound) => ({ name: `${module}_${sound.id}.wav`, content: toWav(sound) })),
      );
    },
  };
}

/** Plots as Plotly takes them, since drawing one needs a browser. Every tool for Plotly's format opens them. */
const plotFiles: ModuleFiles = {
  module: 'plotly',
  limits: PICTURE_LIMITS,
  filesOf(messages) {
    const pages = messages.flatMap((data) => parsePlotPage(data) ?? []);
    return Promise.resolve(
      pages.map((page, index) => ({
        name: `plotly_${index + 1}.json`,
        content: new TextEncoder().encode(`${JSON.stringify(figureOf(page))}\n`),
      })),
    );
  },
};

/** The still picture through the filter of the program, since there is no camera. */
const videoFiles: ModuleFiles = {
  module: 'pix_n_flix',
  limits: PICTURE_LIMITS,
  async filesOf(messages, request) {
    const last = messages.flatMap((data) => parseVideoMessage(data) ?? []).at(-1);
    if (last === undefined) return [];
    const { width, height } = last.settings;
    const pixels = [...stillPicture(width, height).data];
    const frame: FrameRequest = { type: 'frame', width, height, pixels, time: 0 };
    const filtered = parseFilteredFrame(await request(frame), frame);
    if (filtered === undefined) return [];
    return [{ name: 'pix_n_flix_1.png', content: toPng({ width, height, data: filtered.pixels }) }];
  },
};

/** The modules that files can be made of. */
export const MODULE_FILES: readonly ModuleFiles[] = [
  pictureFiles(runePictures),
  pictureFiles(curvePictures),
  plotFiles,
  pictureFiles(painterPictures),
  pictureFiles(csgPictures),
  pictureFiles(physicsPictures),
  pictureFiles(nbodyPictures),
  videoFiles,
  soundFiles('sound'),
  soundFiles('stereo_sound'),
];
