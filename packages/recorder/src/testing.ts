import type { Scene } from '@wellspring/diagrams';
import type { PictureOptions, Question } from '@wellspring/evaluator';
import { RECORDING_CHANNEL } from '@wellspring/evaluator/channels';
import { CHANNELS, listen } from '@wellspring/evaluator/testing';
import { evaluator } from './engines/source.js';
import type { MachinePicture } from './machine-picture.js';

/** Shared by tests of pictures. */

/** Shows everything, like pages at first. */
export const PICTURE: PictureOptions = {
  words: { control: 'Control', stash: 'Stash', more: 'show more' },
  isTruncated: true,
  isWithoutGarbage: false,
  isCentred: false,
  arrows: ['frame', 'function', 'array', 'control', 'stash'],
};

/** @returns the pictures of all states of a run of at most 1000 steps */
export async function scenesOf(text: string, picture = PICTURE): Promise<readonly Scene[]> {
  const { ask } = await recordMachine(4, text);
  const scenes: Scene[] = [];
  for (let at = 0; ; at += 1) {
    const seen = ask({ at, picture }) as MachinePicture | null;
    if (seen === null) return scenes;
    scenes.push(seen.scene);
  }
}

/**
 * Records a program on the machine, and keeps the states.
 * @returns the outcome, the recording, and a function that answers questions about it
 */
export async function recordMachine(
  language: number | { readonly chapter: number; readonly variant: string },
  text: string,
  stepLimit = 1000,
  breakpoints: readonly number[] = [],
) {
  const { callbacks, sent } = listen();
  const settings = {
    ...(typeof language === 'number' ? { chapter: language, variant: 'default' } : language),
    timeoutMs: 60_000,
  };
  const session = evaluator.createSession(settings, callbacks);
  const program = { files: { '/program.js': text }, entry: '/program.js' };
  const outcome = await session.recorders?.['cse']?.(
    program,
    { mode: 'cse', stepLimit, isKept: true },
    { breakpoints: { [program.entry]: breakpoints } },
  );
  const ask = (question: Question): unknown => {
    const answer = session.request?.(RECORDING_CHANNEL, question);
    if (answer === undefined || !('status' in answer) || answer.status !== 'answered') {
      throw new Error('no answer at once');
    }
    return answer.data;
  };
  return { outcome, recording: sent(CHANNELS.recording).at(-1), ask };
}
