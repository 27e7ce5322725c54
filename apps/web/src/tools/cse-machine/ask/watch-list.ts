import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useWorkspace, type Workspace } from '../../../ui/workspace';
import { keepList, readLists, type WatchLists } from './kept-watches';

/** The watched expressions of each file that was run. */

/** Maximum number of watched expressions, which is more than fit on the screen. */
const MAX_WATCHED = 50;

const lists = new WeakMap<Workspace, StoreApi<WatchLists>>();
const NOTHING: readonly string[] = [];

function listsOf(workspace: Workspace): StoreApi<WatchLists> {
  const known = lists.get(workspace) ?? createStore<WatchLists>(readLists);
  lists.set(workspace, known);
  return known;
}

interface WatchList {
  readonly expressions: readonly string[];
  /** Adds an expression. One that is watched already keeps its place. */
  readonly add: (expression: string) => void;
  readonly remove: (expression: string) => void;
}

/** @param file the file that the run started with */
export function useWatchList(file: string): WatchList {
  const store = listsOf(useWorkspace());
  const expressions = useStore(store, (all) => all[file] ?? NOTHING);
  const change = (changed: readonly string[]) =>
    store.setState(keepList(store.getState(), file, changed), true);
  return {
    expressions,
    add(expression) {
      if (expressions.includes(expression) || expressions.length >= MAX_WATCHED) return;
      change([...expressions, expression]);
    },
    remove: (expression) => change(expressions.filter((one) => one !== expression)),
  };
}
