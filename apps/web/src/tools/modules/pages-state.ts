import type { ChannelReader } from '@wellspring/evaluator';
import { defineToolState, readInto, type ToolState } from '../../ui/workspace/tool-state';

/** What a module has sent to its tab: pages, in the order of the calls that showed them. */

/** A page as it was sent. The view of the module parses it, since it is loaded later than this. */
export interface SentPage {
  /** Differs for each page. */
  readonly id: number;
  readonly data: unknown;
}

export interface PagesState {
  /** The pages of the last run and of the REPL entries after it. */
  readonly pages: readonly SentPage[];
  /** The number of pages so far. */
  readonly made: number;
}

/** The number of pages of one evaluation that are shown. */
const MAX_PAGES = 1000;

const limits = {
  messages: MAX_PAGES,
  values: 5_000_000,
  characters: 20_000_000,
  totalValues: 20_000_000,
  totalCharacters: 100_000_000,
};

/** @param module the name of the module, which is also that of its channel */
function pagesOf(module: string): ToolState<PagesState> {
  const reader: ChannelReader<{ readonly data: unknown }> = {
    channel: `module:${module}`,
    limits,
    parse: (data) => ({ data }),
  };
  return defineToolState<PagesState>({
    name: `module:${module}`,
    initial: { pages: [], made: 0 },
    reads: [
      readInto(reader, ({ pages, made }, sent) => ({
        pages: [...pages, ...sent.map(({ data }, index) => ({ id: made + index + 1, data }))],
        made: made + sent.length,
      })),
    ],
    after: (state, { kind }) =>
      (kind === 'run' || kind === 'language') && state.pages.length > 0
        ? { ...state, pages: [] }
        : state,
  });
}

export const runePages = pagesOf('rune');
export const curvePages = pagesOf('curve');
export const suitePages = pagesOf('unittest');
