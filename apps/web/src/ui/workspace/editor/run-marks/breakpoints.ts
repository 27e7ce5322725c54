import {
  type Extension,
  Facet,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { EditorView, GutterMarker, keymap, lineNumberMarkers } from '@codemirror/view';
import type { Language } from '@wellspring/evaluator';
import type { Workspace } from '../../workspace';
import { breakpointsIn } from '../../project';
import { movedLines } from './moved-lines';

/** Breakpoints in an editor: shown at the line numbers, and set by click, tap and key. */

interface Marked {
  /** From 1, in order. */
  readonly lines: readonly number[];
  /** True if the language supports breakpoints. */
  readonly isShown: boolean;
}

/** Replaces the breakpoints by these lines. */
export const setBreakpoints = StateEffect.define<readonly number[]>();

const marker = new (class extends GutterMarker {
  override elementClass = 'cm-ws-breakpoint';
})();

/**
 * Tells whether a line can have a breakpoint: it has code and is not one at which the run halts anyway
 * (reference, section 4).
 */
export function canBeBreakpoint({ lineComment }: Language, text: string): boolean {
  const hasComment = lineComment !== null && text.includes(lineComment);
  return text.trim() !== '' && !hasComment && !/\bdebugger\s*;/.test(text);
}

/** The lines that exist in a text. */
function linesWithin(lines: readonly number[], text: Text): readonly number[] {
  return lines.filter((line) => line >= 1 && line <= text.lines);
}

/** Adds a line, or removes it when it is included. */
function toggled(lines: readonly number[], line: number): readonly number[] {
  return lines.includes(line)
    ? lines.filter((one) => one !== line)
    : [...lines, line].toSorted((a, b) => a - b);
}

type Toggle = (view: EditorView, position: number) => boolean;

const toggling = Facet.define<Toggle>();

/**
 * Sets or removes a breakpoint on the line of a position; of the cursor if none is given.
 * @returns whether the editor supports breakpoints
 */
export function toggleBreakpoint(
  view: EditorView,
  position = view.state.selection.main.head,
): boolean {
  const [toggle] = view.state.facet(toggling);
  return toggle?.(view, position) ?? false;
}

interface BreakpointTools {
  readonly field: StateField<Marked>;
  readonly extension: Extension;
}

/** The extensions and commands for breakpoints in an editor of a workspace. */
export function breakpoints(workspace: Workspace): BreakpointTools {
  const field = StateField.define<Marked>({
    create: ({ doc }) => {
      const { project } = workspace.state.getState();
      const lines = linesWithin(breakpointsIn(project, project.activePath), doc);
      return { lines, isShown: workspace.canHalt() };
    },
    update(marked, transaction) {
      let { lines, isShown } = marked;
      if (transaction.docChanged && lines.length > 0) {
        lines = movedLines(
          lines,
          transaction.startState.doc,
          transaction.changes,
          transaction.newDoc,
        );
      }
      for (const effect of transaction.effects) {
        if (effect.is(setBreakpoints)) lines = linesWithin(effect.value, transaction.newDoc);
      }
      // A change of the language is also announced by an effect.
      if (transaction.effects.length > 0) isShown = workspace.canHalt();
      return lines === marked.lines && isShown === marked.isShown ? marked : { lines, isShown };
    },
    provide: (self) => [
      lineNumberMarkers.compute([self], (state) => {
        const { lines, isShown } = state.field(self);
        if (!isShown) return RangeSet.empty;
        return RangeSet.of(lines.map((line) => marker.range(state.doc.line(line).from)));
      }),
      EditorView.editorAttributes.compute([self], (state): Record<string, string> =>
        state.field(self).isShown ? { class: 'cm-ws-halts' } : {},
      ),
    ],
  });

  const toggle: Toggle = (view, position) => {
    if (!workspace.canHalt()) return false;
    const line = view.state.doc.lineAt(position);
    const { lines } = view.state.field(field);
    const { definition } = workspace.state.getState().language;
    const isSet = lines.includes(line.number);
    if (!isSet && !canBeBreakpoint(definition, line.text)) {
      tell(view, 'A breakpoint needs a line with code.');
      return true;
    }
    view.dispatch({ effects: setBreakpoints.of(toggled(lines, line.number)) });
    const told = isSet ? 'Breakpoint removed from line $.' : 'Breakpoint set on line $.';
    tell(view, told, line.number);
    return true;
  };

  return {
    field,
    extension: [
      field,
      toggling.of(toggle),
      keymap.of([{ key: 'F9', run: (view) => toggleBreakpoint(view) }]),
      EditorView.updateListener.of((update) => {
        const { lines } = update.state.field(field);
        // A state that was loaded with other breakpoints has brought them along.
        if (lines !== update.startState.field(field, false)?.lines) {
          workspace.markBreakpoints(lines);
        }
      }),
      look,
    ],
  };
}

/** Announces something to screen readers. */
function tell(view: EditorView, phrase: string, line?: number) {
  const { state } = view;
  const words = line === undefined ? state.phrase(phrase) : state.phrase(phrase, line);
  view.dispatch({ effects: EditorView.announce.of(words) });
}

const look = EditorView.theme({
  '&.cm-ws-halts .cm-lineNumbers .cm-gutterElement': { cursor: 'pointer' },
  // After a tap, touch screens leave the element in the state `:hover`.
  '@media (hover: hover)': {
    '&.cm-ws-halts .cm-lineNumbers .cm-gutterElement:hover': {
      boxShadow: 'inset 0 0 0 1.5px var(--ws-danger)',
      borderRadius: '999px',
    },
  },
  '.cm-lineNumbers .cm-ws-breakpoint, &.cm-ws-halts .cm-lineNumbers .cm-ws-breakpoint:hover': {
    color: 'var(--ws-surface)',
    backgroundColor: 'var(--ws-danger)',
    borderRadius: '999px',
  },
});
