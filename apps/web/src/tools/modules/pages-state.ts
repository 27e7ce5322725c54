import { type ChannelReader, moduleChannel, type ModuleInputs } from '@wellspring/evaluator';
import { loadPart } from '../../ui/parts';
import type { FOLLOWERS } from './views';
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

/** The evaluation and the module that sent a page. */
export interface Sender extends Pick<Evaluated, 'environment'> {
  /** The module, which is also the end of the name of its channel. */
  readonly module: string;
}

export interface PagesState {
  /** The pages of the last run and of the REPL entries after it. */
  readonly pages: readonly SentPage[];
  /** The number of pages so far. */
  readonly made: number;
  /** The input of the user in the view. It stays from run to run, until a page with the type `clear` arrives. */
  readonly input?: unknown;
}

/** Takes the pages of an evaluation at once, whether the tab is shown or not. */
export type FollowPages = (sender: Sender, evaluated: Evaluated) => (data: unknown) => void;

/** The number of pages of one evaluation that are shown. */
export const MAX_PAGES = 1000;

const limits = {
  messages: MAX_PAGES,
  values: 5_000_000,
  characters: 20_000_000,
  totalValues: 20_000_000,
  totalCharacters: 100_000_000,
};

/**
 * Makes the state of the tab that shows the pages of modules.
 * @param modules the first one reads what the user has put into the tab
 * @param follower a function of `FOLLOWERS` that takes the pages at once
 * @param pageType the type of the messages that are pages; by default, all are
 */
export function pagesOf(
  modules: readonly [string, ...string[]],
  follower?: keyof typeof FOLLOWERS,
  pageType?: string,
): ToolState<PagesState> {
  const readsOf = (module: string): StateReader<PagesState> => {
    const reader: ChannelReader<Pick<SentPage, 'id' | 'data'>> = {
      channel: moduleChannel(module),
      limits,
      parse: (data) => ({ data, id: (sentPages += 1) }),
    };
    const read = readInto<PagesState, Pick<SentPage, 'id' | 'data'>>(
      reader,
      (state, sent, { environment }) => {
        const added = sent.filter(({ data }) => pageType === undefined || hasType(data, pageType));
        if (added.length === 0) return state;
        return {
          pages: [...state.pages, ...added.map((page) => ({ ...page, module, environment }))],
          made: state.made + added.length,
          input: added.some(({ data }) => hasType(data, 'clear')) ? undefined : state.input,
        };
      },
    );
    if (!follower) return read;
    return (change, evaluated) => {
      const { subscription, flush } = read(change, evaluated);
      const { environment } = evaluated;
      let following: Promise<(data: unknown) => void> | undefined;
      const obey = (data: unknown) => {
        following ??= loadPart(async () => (await import('./views')).FOLLOWERS[follower]()).then(
          (follow) => follow({ module, environment }, evaluated),
        );
        // The page reports a part that cannot be fetched, and the tab shows what was sent in any case.
        following.then((take) => take(data)).catch(() => {});
      };
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
    inputs: ({ input }): ModuleInputs => (input === undefined ? {} : { [modules[0]]: input }),
  });
}

function hasType(data: unknown, type: string): boolean {
  return typeof data === 'object' && data !== null && 'type' in data && data.type === type;
}
