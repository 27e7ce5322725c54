import type { Scene } from '@wellspring/diagrams';
import type { PictureOptions } from '@wellspring/evaluator';
import { evaluator } from './index.js';
import type { MachinePicture } from './machine-picture.js';

/** What tests of pictures have in common. */

/** All there is to see, as pages show it at first. */
export const PICTURE: PictureOptions = {
  words: { control: 'Control', stash: 'Stash', more: 'show more' },
  isTruncated: true,
  isWithoutGarbage: false,
  isCentred: false,
  arrows: ['frame', 'function', 'array', 'control', 'stash'],
};

const SETTINGS = { language: 'source', chapter: 4, variant: 'default', timeoutMs: 1000 };

/** @returns the pictures of all states of a run of at most 1000 steps */
export async function scenesOf(text: string, picture = PICTURE): Promise<readonly Scene[]> {
  const session = evaluator.createSession(SETTINGS, {
    display: () => {},
    beginRun: () => {},
    draw: () => {},
    isStopRequested: () => false,
  });
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  await session.runOnMachine?.(program, { stepLimit: 1000, isKept: true });
  const scenes: Scene[] = [];
  for (let at = 0; ; at += 1) {
    const seen = session.look?.({ at, picture }) as MachinePicture | null;
    if (seen === null) return scenes;
    scenes.push(seen.scene);
  }
}
