import { StateEffect, StateField, type Text } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';
import { isOutdatedFile, type FileRange, type WorkspaceState } from '../../workspace-state';

/** Marks the code of the current step, and the code of what the user points at in its picture. */

/** Marks parts of the text instead of the previous ones. */
export const setSourceMarks = StateEffect.define<SourceMarks>();

interface SourceMarks {
  readonly step: TextPart | null;
  readonly pointed: TextPart | null;
}

interface TextPart {
  readonly from: number;
  readonly to: number;
}

const step = Decoration.mark({ class: 'cm-ws-step' });
const pointed = Decoration.mark({ class: 'cm-ws-pointed' });

const look = EditorView.theme({
  '.cm-ws-step': {
    backgroundColor: 'var(--ws-accent-soft)',
    boxShadow: 'inset 0 -2px var(--ws-accent)',
  },
  '.cm-ws-pointed': {
    outline: '1.5px dashed var(--ws-accent)',
    outlineOffset: '-1px',
  },
});

/** The marks as decorations of the text. */
export const sourceMarks = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let now = transaction.docChanged ? marks.map(transaction.changes) : marks;
    for (const effect of transaction.effects) {
      if (!effect.is(setSourceMarks)) continue;
      const parts = [
        ...(effect.value.step ? [step.range(effect.value.step.from, effect.value.step.to)] : []),
        ...(effect.value.pointed
          ? [pointed.range(effect.value.pointed.from, effect.value.pointed.to)]
          : []),
      ];
      now = Decoration.set(parts, true);
    }
    return now;
  },
  provide: (field) => [EditorView.decorations.from(field), look],
});

/**
 * The marks for the open file; none if it was edited since the run.
 * @param text of that file
 */
export function marksFor(state: WorkspaceState, text: Text): SourceMarks {
  const part = (range: FileRange | null): TextPart | null => {
    const { ran, project } = state;
    if (range === null || ran === null) return null;
    const file = range.file ?? ran.entry;
    if (file !== project.activePath || isOutdatedFile(ran, file, state)) return null;
    const from = offsetOf(range.from, text);
    const to = offsetOf(range.to, text);
    return from < to ? { from, to } : null;
  };
  return { step: part(state.step), pointed: part(state.pointed) };
}

function offsetOf({ line, column }: FileRange['from'], text: Text): number {
  if (line > text.lines) return text.length;
  const { from, to } = text.line(Math.max(1, line));
  return Math.min(from + column, to);
}
