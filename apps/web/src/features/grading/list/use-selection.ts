import { type GradingQuery, type GradingRow, listSubmissions } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../../backend';
import { showActionFailure } from '../../../ui/show-failure';
import { everySubmission } from './every-submission';
import { freshRows, NOTHING_SELECTED, type Selection, withRows } from './selection';

/** The rows on the page. */
interface ShownRows {
  readonly rows: readonly GradingRow[];
  /** True if they are the previous rows, shown until those that were asked for arrive. */
  readonly isStale: boolean;
}

/**
 * The selected submissions of a list. Other filters make another list, which begins with none; the pages of a
 * list share the selection.
 * @param query the query of the whole list
 */
export function useSelection(
  courseId: number,
  query: Partial<GradingQuery>,
  { rows: shown, isStale }: ShownRows,
) {
  const { sortBy: _sortBy, sortDirection: _sortDirection, ...filters } = query;
  const list = JSON.stringify(filters);
  const [state, setState] = useState({ list, selection: NOTHING_SELECTED });
  const selection = state.list === list ? state.selection : NOTHING_SELECTED;
  const set = (change: (before: Selection) => Selection) =>
    setState((before) => ({
      list,
      selection: change(before.list === list ? before.selection : NOTHING_SELECTED),
    }));
  const every = useMutation({
    mutationFn: async () => {
      const rows = await everySubmission((part) =>
        request(listSubmissions, { params: { courseId }, query: { ...query, ...part } }),
      );
      return { of: list, rows };
    },
    // The page may show another list by now.
    onSuccess: ({ of, rows }) =>
      setState((before) =>
        before.list === of
          ? { list: of, selection: withRows(before.selection, rows, true) }
          : before,
      ),
    onError: showActionFailure,
  });
  return {
    selection,
    chosen: freshRows(selection, shown),
    select: (rows: readonly GradingRow[], isSelected: boolean) => {
      // Previous rows may belong to another list, and would be selected in this one without being seen.
      if (!isStale) set((before) => withRows(before, rows, isSelected));
    },
    chooseEvery: () => every.mutate(),
    isChoosingEvery: every.isPending,
    clear: () => set(() => NOTHING_SELECTED),
  };
}
