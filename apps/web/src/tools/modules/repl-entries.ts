import { moduleChannel, type Diagnostic } from '@wellspring/evaluator';
import { parseReplAnswer, type ReplRequest, type TextStyle } from '@wellspring/modules/repl';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Workspace } from '../../ui/workspace';

/** The entries of a programmable REPL and what came of them, in the order in which they are shown. */

export type ReplItem = {
  /** Differs for each item of a workspace. */
  readonly key: number;
  /** The last page of the module that came before it. */
  readonly after: number;
} & (
  | { readonly kind: 'entry' | 'value'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly style?: TextStyle }
  | { readonly kind: 'error'; readonly error: Diagnostic }
  /** The program is gone, or was stopped. */
  | { readonly kind: 'gone' | 'stopped' }
);

/** An item that has not got its place yet. */
type NewItem = ReplItem extends infer Item
  ? Item extends ReplItem
    ? Omit<Item, 'key' | 'after'>
    : never
  : never;

interface ReplState {
  /** The text in the editor. */
  readonly draft: string;
  /** The page by which the program has last set this text; null when it has not. */
  readonly draftFrom: number | null;
  /** The environment of the entries. Those of an earlier one are not shown. */
  readonly environment: AbortSignal | null;
  readonly items: readonly ReplItem[];
  readonly isRunning: boolean;
}

type ReplStore = Pick<
  StoreApi<ReplState>,
  'getState' | 'setState' | 'subscribe' | 'getInitialState'
>;

/** The number of items that are kept. */
const MAX_ITEMS = 1000;

const stores = new WeakMap<Workspace, ReplStore>();

/** The entries of a workspace. They outlive the tab, which is gone while another one is shown. */
export function replOf(workspace: Workspace): ReplStore {
  const known = stores.get(workspace);
  if (known) return known;
  const store = createStore<ReplState>(() => ({
    draft: '',
    draftFrom: null,
    environment: null,
    items: [],
    isRunning: false,
  }));
  stores.set(workspace, store);
  return store;
}

/** An evaluator, as a program has set it. */
export interface ReplEvaluator {
  readonly environment: AbortSignal;
  /** True if the language of the program evaluates entries. */
  readonly isLanguage: boolean;
  /** The last page of the module so far. */
  readonly lastPage: number;
}

let keys = 0;

/**
 * Evaluates the text in the editor. Does nothing while an entry is evaluated, when there is no text, or when the console would
 * evaluate it and is busy.
 */
export async function evaluateDraft(workspace: Workspace, evaluator: ReplEvaluator): Promise<void> {
  const store = replOf(workspace);
  const { draft, isRunning } = store.getState();
  const { environment, isLanguage, lastPage: after } = evaluator;
  const isBusy = isLanguage && workspace.state.getState().activity !== 'idle';
  if (isRunning || isBusy || draft.trim() === '') return;
  const add = (items: readonly NewItem[]) =>
    store.setState((state) => {
      if (state.environment !== environment) return state;
      const added = items.map((item) => ({ ...item, key: (keys += 1), after }));
      return { items: [...state.items, ...added].slice(-MAX_ITEMS) };
    });
  store.setState((state) => ({
    isRunning: true,
    ...(state.environment !== environment && { environment, items: [] }),
  }));
  add([{ kind: 'entry', text: draft }]);
  try {
    add(await (isLanguage ? evaluateInLanguage(workspace, draft) : askModule(workspace, draft)));
  } finally {
    store.setState({ isRunning: false });
  }
}

/** Lets the function of the program evaluate an entry. */
async function askModule(workspace: Workspace, entry: string): Promise<readonly NewItem[]> {
  const ask = (request: ReplRequest) => workspace.request(moduleChannel('repl'), request);
  const answer = await ask({ type: 'evaluate', entry });
  if (answer?.status === 'answered') {
    const read = parseReplAnswer(answer.data);
    if (read === undefined) return [{ kind: 'gone' }];
    const { texts, value } = read;
    return [
      ...textItems(texts),
      ...(value === null ? [] : [{ kind: 'value', text: value } as const]),
    ];
  }
  if (answer === null || !('errors' in answer)) {
    return [{ kind: answer?.status === 'stopped' && answer.namesKept ? 'stopped' : 'gone' }];
  }
  const rest = await ask('texts');
  const texts = (rest?.status === 'answered' && parseReplAnswer(rest.data)?.texts) || [];
  return [...textItems(texts), ...errorItems(answer.errors)];
}

/** Evaluates an entry as the console does, where it is shown too. */
async function evaluateInLanguage(
  workspace: Workspace,
  entry: string,
): Promise<readonly NewItem[]> {
  const { replInput, summary } = workspace.state.getState();
  workspace.typeReplInput(entry);
  await workspace.evaluate();
  // The text that the user was typing there is not lost.
  if (['', entry].includes(workspace.state.getState().replInput)) {
    workspace.typeReplInput(replInput);
  }
  const { summary: ended } = workspace.state.getState();
  if (ended === null || ended === summary) return [{ kind: 'stopped' }];
  if (ended.result !== null) return [{ kind: 'value', text: ended.result }];
  if (ended.errors.length > 0) return errorItems(ended.errors);
  return [{ kind: ended.namesKept ? 'stopped' : 'gone' }];
}

function textItems(texts: readonly { readonly text: string; readonly style?: TextStyle }[]) {
  return texts.map((shown) => ({ kind: 'text' as const, ...shown }));
}

function errorItems(errors: readonly Diagnostic[]) {
  return errors.map((error) => ({ kind: 'error' as const, error }));
}
