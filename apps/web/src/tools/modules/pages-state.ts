import { type ChannelReader, moduleChannel } from '@wellspring/evaluator';
import { loadPart } from '../../ui/parts';
import {
  defineToolState,
  type Evaluated,
  readInto,
  type StateReader,
  type ToolState,
} from '../../ui/workspace/tool-state';

/** The pages that modules send to their tabs, in the order of the calls that showed them. */

/** A page as it was sent. The view of the module parses it, since it is loaded later than this. */
export interface SentPage extends Sender {
  /** Later pages have greater ones, also those of other modules. */
  readonly id: number;
  readonly data: unknown;
}

/** The number of pages of all modules so far, since the page of the browser was opened. */
let sentPages = 0;

/** Where a page comes from. */
export interface Sender extends Pick<Evaluated, 'environment'> {
  /** The module, which is also the end of the name of its channel. */
  readonly module: string;
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

/**
 * @param modules those whose pages the tab shows
 * @param follow called at the start of each evaluation. Returns what takes each page at once, whether the tab is shown or not
 */
function pagesOf(
  modules: readonly string[],
  follow?: (sender: Sender) => (data: unknown) => void,
): ToolState<PagesState> {
  const readsOf = (module: string): StateReader<PagesState> => {
    const reader: ChannelReader<Pick<SentPage, 'id' | 'data'>> = {
      channel: moduleChannel(module),
      limits,
      parse: (data) => ({ data, id: (sentPages += 1) }),
    };
    const read = readInto<PagesState, Pick<SentPage, 'id' | 'data'>>(
      reader,
      ({ pages, made }, sent, { environment }) => ({
        pages: [...pages, ...sent.map((page) => ({ ...page, module, environment }))],
        made: made + sent.length,
      }),
    );
    if (!follow) return read;
    return (change, evaluated) => {
      const { subscription, flush } = read(change, evaluated);
      const obey = follow({ module, environment: evaluated.environment });
      const take = (data: unknown) => {
        obey(data);
        return subscription.take(data);
      };
      return { subscription: { ...subscription, take }, flush };
    };
  };
  return defineToolState<PagesState>({
    name: `module:${modules[0]}`,
    initial: { pages: [], made: 0 },
    reads: modules.map(readsOf),
    after: (state, { kind }) =>
      (kind === 'run' || kind === 'language') && state.pages.length > 0
        ? { ...state, pages: [] }
        : state,
  });
}

export const runePages = pagesOf(['rune']);
export const curvePages = pagesOf(['curve']);
export const suitePages = pagesOf(['unittest']);
export const soundPages = pagesOf(['sound', 'stereo_sound'], (sender) => {
  let following: Promise<(data: unknown) => void> | undefined;
  return (data) => {
    following ??= loadPart(() => import('./sound-commands')).then((part) =>
      part.followCommands(sender),
    );
    // The page reports a part that cannot be fetched, and the sounds are in the tab in any case.
    following.then((take) => take(data)).catch(() => {});
  };
});
