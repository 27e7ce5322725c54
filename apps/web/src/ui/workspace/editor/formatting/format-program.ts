import type { EditorView } from '@codemirror/view';
import * as z from 'zod/mini';
import { showToast, TOAST_MS, type ToastKind } from '../../../toasts';
import { difference } from '../difference';
import { toolsContext } from '../tools-context';
import type { FormatRequest } from './format-text';

/** Formats the program of an editor, as a single change in the undo history. */

/** In milliseconds. A text of one megabyte takes several seconds on a slow machine. */
const PATIENCE_MS = 60_000;

const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('formatted'), text: z.string(), cursor: z.number() }),
  z.object({ kind: z.literal('broken'), line: z.nullable(z.number()) }),
  z.object({ kind: z.literal('unknown') }),
  z.object({ kind: z.literal('unavailable') }),
]);
type Answer = z.infer<typeof answerSchema>;

const formatting = new WeakSet<EditorView>();

/** Formats the program, unless it has a syntax error or is changed meanwhile. */
export async function formatProgram(view: EditorView): Promise<void> {
  const context = view.state.facet(toolsContext);
  if (view.state.readOnly || !context || formatting.has(view)) return;
  formatting.add(view);
  const { state } = view;
  const text = state.doc.toString();
  const { language, chapter, variant } = context.language();
  const answer = await ask({ text, language, chapter, variant, cursor: state.selection.main.head });
  formatting.delete(view);
  // Another file was shown, or the user continued typing.
  if (view.state.doc !== state.doc) {
    tell(view, 'warning', 'The program changed while it was being formatted. Format it again.');
    return;
  }
  switch (answer.kind) {
    case 'formatted':
      show(view, text, answer.text, answer.cursor);
      break;
    case 'broken':
      if (answer.line === null) {
        tell(view, 'warning', 'The program has an error, so it was left as it is.');
      } else {
        tell(
          view,
          'warning',
          'The program has an error on line $, so it was left as it is.',
          answer.line,
        );
      }
      break;
    case 'unknown':
      tell(view, 'warning', 'Programs in this language cannot be formatted.');
      break;
    case 'unavailable':
      tell(
        view,
        'danger',
        'Formatting could not be loaded. Your program is as it was. Check your connection and try again.',
      );
  }
}

function show(view: EditorView, before: string, after: string, cursor: number) {
  if (before === after) return tell(view, 'information', 'The program is formatted already.');
  view.dispatch({
    changes: difference(before, after),
    selection: { anchor: Math.min(cursor, after.length) },
    scrollIntoView: true,
    userEvent: 'format',
  });
  tell(view, 'success', 'Formatted.');
}

function tell({ state }: EditorView, kind: ToastKind, text: string, line?: number) {
  const message = line === undefined ? state.phrase(text) : state.phrase(text, line);
  const durationMs = kind === 'success' ? TOAST_MS.short : TOAST_MS.long;
  showToast({ kind, message, durationMs, id: 'format' });
}

/**
 * Formats in a worker, so that the page stays responsive. Each call starts a new worker, since few users
 * format twice.
 */
function ask(request: FormatRequest): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer: Answer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ kind: 'unavailable' }), PATIENCE_MS);
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      end(answerSchema.safeParse(data).data ?? { kind: 'unavailable' }),
    );
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      end({ kind: 'unavailable' });
    });
    worker.postMessage(request);
  });
}
