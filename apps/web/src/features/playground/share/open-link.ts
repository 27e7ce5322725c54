import { getI18n } from 'react-i18next';
import { playgroundWith, type SavedPlayground } from '../saved-playground';
import { findCopy, forgetCopy, keepCopy } from './linked-copies';
import type { AskedLanguage } from '../asked-language';
import type { Example } from '../examples/examples';
import {
  type LinkContents,
  type LinkProblem,
  offeredLanguage,
  offeredLibrary,
} from './link-contents';
import type { LinkedStep } from '../../../tools';
import { readLink } from './read-link';
import { readStep } from './step-link';

/** A program from a link, ready to be shown. */
export interface LinkedProgram {
  readonly kind: 'program';
  /** The fragment, with its `#`. */
  readonly link: string;
  /** The original program. */
  readonly original: SavedPlayground;
  /** The program with the changes made here, or else the original. */
  readonly start: SavedPlayground;
  /** The requested language, when it is not the one that is shown. */
  readonly notOffered: AskedLanguage | null;
  /** Other ways in which the program is not shown as the link asks. */
  readonly problems: readonly LinkProblem[];
  /** The step of its run that the link leads to; null when there is none. */
  readonly step: LinkedStep | null;
  /** The example, when it is one of our own; null for a link from someone else. */
  readonly example: Example | null;
  /** Stores changes separately from the user's own program. @returns whether they were stored */
  readonly save: (playground: SavedPlayground) => boolean;
}

/** The reason why the link cannot be shown. */
export type LinkFailure = Exclude<LinkContents, { kind: 'program' }>;

/**
 * Opens a link: its content, with the changes made here earlier.
 * @param link the fragment, with its `#`, from an untrusted source
 */
export async function openLink(link: string): Promise<LinkedProgram | LinkFailure> {
  const contents = await readLink(link);
  if (contents.kind !== 'program') return contents;
  const { program, asked, problems = [] } = contents;
  const { language, isOffered } = offeredLanguage(asked);
  const opened =
    program === null || typeof program === 'string'
      ? playgroundWith(program ?? getI18n().t('initialProgram', { ns: 'playground' }), language)
      : { ...playgroundWith('', language), ...program };
  const library = offeredLibrary(asked);
  const original = {
    ...opened,
    ...(library !== undefined && { library }),
    timeoutMs: contents.timeoutMs ?? opened.timeoutMs,
  };
  return {
    kind: 'program',
    link,
    original,
    start: findCopy(link) ?? original,
    notOffered: isOffered ? null : asked,
    problems,
    step: readStep(link),
    example: contents.example ?? null,
    save(playground) {
      if (!isAsItCame(playground, original)) return keepCopy(link, playground);
      forgetCopy(link);
      return true;
    },
  };
}

function isAsItCame(now: SavedPlayground, original: SavedPlayground): boolean {
  return (
    JSON.stringify(now.project) === JSON.stringify(original.project) &&
    now.language.displayName === original.language.displayName &&
    now.library === original.library &&
    now.isFolderMode === original.isFolderMode &&
    now.timeoutMs === original.timeoutMs &&
    now.history.length === 0
  );
}
