import type { EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import { useOnline } from '../../use-online';
import { useWorkspaceState } from '../workspace-context';
import { changeSyntax } from './extensions';

/**
 * Makes an editor read its text as the language of the workspace says. What cannot be fetched is asked for
 * again when the browser is online; until then the text is only text.
 * @param file what the editor shows: one that comes for the first time, or again, has not heard of it
 */
export function useSyntax(view: EditorView | undefined, file: string): void {
  const syntax = useWorkspaceState((state) => state.language.syntax);
  const isOnline = useOnline();
  useEffect(() => {
    let isWanted = true;
    if (view) void changeSyntax(view, syntax, () => isWanted);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the file and the network, for that
  }, [view, syntax, file, isOnline]);
}
