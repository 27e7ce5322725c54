import type { EditorView } from '@codemirror/view';
import { useEffect } from 'react';
import { useOnline } from '../../use-online';
import { useWorkspaceState } from '../workspace-context';
import { changeSyntax } from './extensions';

/**
 * Makes an editor parse its text in the language of the workspace. A syntax that cannot be fetched is tried
 * again when the browser is online; until then the text is plain.
 * @param file the shown file, because a file that is opened for the first time, or again, does not have the
 *   syntax yet
 */
export function useSyntax(view: EditorView | undefined, file: string): void {
  const language = useWorkspaceState((state) => state.language.definition);
  const isOnline = useOnline();
  useEffect(() => {
    let isWanted = true;
    if (view) void changeSyntax(view, language, () => isWanted);
    return () => {
      isWanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the file and the network, for that
  }, [view, language, file, isOnline]);
}
