import { type Diagnostic, documents } from '@wellspring/evaluator';
import { defineToolState, readInto } from '../../ui/workspace/tool-state';
import type { Workspace } from '../../ui/workspace/workspace';

/** The document that a run produced. */
export interface ShownDocument {
  /** Differs from run to run. */
  readonly id: number;
  readonly html: string;
  /** The file that the document was made of, and its text at that time. */
  readonly path: string;
  readonly text: string;
}

/** The document of the last run; null before the first run and after a change of language. */
export const documentState = defineToolState<ShownDocument | null>({
  name: 'html-display',
  initial: null,
  reads: [
    readInto(documents, (before, made, evaluated) => {
      const [newest] = made.slice(-1);
      return newest ? { ...newest, ...evaluated } : before;
    }),
  ],
  after: (state, event) => (event.kind === 'language' ? null : state),
});

/** Writes messages of a document to the console of its workspace, until there is a newer document. */
export function consoleOf(workspace: Workspace, { id, path, text }: ShownDocument) {
  const isNewest = () => documentState.of(workspace.state.getState())?.id === id;
  return {
    report(error: Diagnostic): void {
      if (isNewest()) workspace.report(path, text, error);
    },
    display(shown: string): void {
      if (isNewest()) workspace.show({ kind: 'display', text: shown });
    },
    remark(words: string): void {
      if (isNewest()) workspace.show({ kind: 'remark', text: words });
    },
  };
}
