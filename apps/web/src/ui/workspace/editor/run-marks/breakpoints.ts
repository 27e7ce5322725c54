import {
  type Extension,
  Facet,
  RangeSet,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import { EditorView, GutterMarker, keymap, lineNumberMarkers, ViewPlugin } from '@codemirror/view';
import type { Language } from '@wellspring/evaluator';
import type { Workspace } from '../../workspace';
import { breakpointsIn, type Condition, conditionsIn, type FileConditions } from '../../project';
import { conditionPanel } from './condition-panel';
import { movedLines } from './moved-lines';

/** Breakpoints in an editor: shown at the line numbers, and set by click, tap and key. */

interface Marked {
  /** From 1, in order. */
  readonly lines: readonly number[];
  /** The conditions and log messages of breakpoints. */
  readonly conditions: FileConditions;
  /** True if the language supports breakpoints. */
  readonly isShown: boolean;
}

/** Replaces the breakpoints by these lines. */
export const setBreakpoints = StateEffect.define<readonly number[]>();

/** Replaces the conditions by these. */
export const setConditions = StateEffect.define<FileConditions>();

class Marker extends GutterMarker {
  constructor(override readonly elementClass: string) {
    super();
  }
}

const marker = new Marker('cm-ws-breakpoint');
const conditionMarker = new Marker('cm-ws-breakpoint cm-ws-breakpoint-condition');
const logMarker = new Marker('cm-ws-breakpoint cm-ws-breakpoint-log');

function markerOf({ condition, logMessage }: Condition = {}): GutterMarker {
  if (logMessage !== undefined) return logMarker;
  return condition === undefined ? marker : conditionMarker;
}

/**
 * Tells whether a line can have a breakpoint: it has code and is not one at which the run halts anyway
 * (reference, section 4).
 */
export function canBeBreakpoint(language: Language, text: string): boolean {
  const { lineComment } = language;
  const hasComment = lineComment !== null && text.includes(lineComment);
  return text.trim() !== '' && !hasComment && language.haltsItself?.(text) !== true;
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

const editing = Facet.define<Toggle>();

/**
 * Asks for the condition or log message of the breakpoint on the line of a position; of the cursor if none is
 * given.
 * @returns whether the program can be debugged
 */
export function editBreakpoint(
  view: EditorView,
  position = view.state.selection.main.head,
): boolean {
  const [edit] = view.state.facet(editing);
  return edit?.(view, position) ?? false;
}

/** A right click or a long press on a line number does the same. */
function editAtNumber(view: EditorView) {
  function open(event: MouseEvent) {
    const { target } = event;
    if (!(target instanceof Element) || target.closest('.cm-lineNumbers') === null) return;
    const { from } = view.lineBlockAtHeight(event.clientY - view.documentTop);
    if (editBreakpoint(view, from)) event.preventDefault();
  }
  view.dom.addEventListener('contextmenu', open);
  return { destroy: () => view.dom.removeEventListener('contextmenu', open) };
}

function movedConditions(
  conditions: FileConditions,
  moved: (line: number) => number | undefined,
): FileConditions {
  const entries = Object.entries(conditions).map(
    ([line, condition]) => [moved(Number(line)), condition] as const,
  );
  if (Object.keys(conditions).every((line, at) => entries[at]?.[0] === Number(line))) {
    return conditions;
  }
  return Object.fromEntries(entries.filter(([line]) => line !== undefined));
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
      const conditions = conditionsIn(project, project.activePath);
      return { lines, conditions, isShown: workspace.canHalt() };
    },
    update(marked, transaction) {
      let { lines, conditions, isShown } = marked;
      if (transaction.docChanged && lines.length > 0) {
        const { startState, changes, newDoc } = transaction;
        lines = movedLines(lines, startState.doc, changes, newDoc);
        conditions = movedConditions(conditions, (line) =>
          movedLines([line], startState.doc, changes, newDoc).at(0),
        );
      }
      for (const effect of transaction.effects) {
        if (effect.is(setBreakpoints)) lines = linesWithin(effect.value, transaction.newDoc);
        if (effect.is(setConditions)) conditions = effect.value;
      }
      // A change of the language is also announced by an effect.
      if (transaction.effects.length > 0) isShown = workspace.canHalt();
      const isSame =
        lines === marked.lines && conditions === marked.conditions && isShown === marked.isShown;
      return isSame ? marked : { lines, conditions, isShown };
    },
    provide: (self) => [
      lineNumberMarkers.compute([self], (state) => {
        const { lines, conditions, isShown } = state.field(self);
        if (!isShown) return RangeSet.empty;
        return RangeSet.of(
          lines.map((line) => markerOf(conditions[line]).range(state.doc.line(line).from)),
        );
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
    const { conditions } = view.state.field(field);
    const { [line.number]: _, ...others } = conditions;
    view.dispatch({
      effects: [
        setBreakpoints.of(toggled(lines, line.number)),
        ...(line.number in conditions ? [setConditions.of(others)] : []),
      ],
    });
    const told = isSet ? 'Breakpoint removed from line $.' : 'Breakpoint set on line $.';
    tell(view, told, line.number);
    return true;
  };

  const panel = conditionPanel(
    (view, line) => view.state.field(field).conditions[line] ?? {},
    (view, line, condition) => {
      const { lines, conditions } = view.state.field(field);
      const { [line]: _, ...others } = conditions;
      const isPlain = Object.keys(condition).length === 0;
      view.dispatch({
        effects: [
          ...(lines.includes(line) ? [] : [setBreakpoints.of(toggled(lines, line))]),
          setConditions.of(isPlain ? others : { ...others, [line]: condition }),
        ],
      });
    },
  );

  const edit: Toggle = (view, position) => {
    if (!workspace.canHalt()) return false;
    const { language } = workspace.state.getState();
    const line = view.state.doc.lineAt(position);
    if (!language.canBeDebugged) return false;
    if (canBeBreakpoint(language.definition, line.text)) panel.open(view, line.number);
    else tell(view, 'A breakpoint needs a line with code.');
    return true;
  };

  return {
    field,
    extension: [
      field,
      toggling.of(toggle),
      editing.of(edit),
      panel.extension,
      keymap.of([
        { key: 'F9', run: (view) => toggleBreakpoint(view) },
        { key: 'Shift-F9', run: (view) => editBreakpoint(view) },
      ]),
      ViewPlugin.define((view) => editAtNumber(view)),
      EditorView.updateListener.of((update) => {
        const { lines, conditions } = update.state.field(field);
        const before = update.startState.field(field, false);
        // A state that was loaded with other breakpoints has brought them along.
        if (lines !== before?.lines || conditions !== before.conditions) {
          workspace.markBreakpoints(lines, conditions);
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
  // Those with a condition or a log message have another shape.
  '.cm-lineNumbers .cm-ws-breakpoint-condition, &.cm-ws-halts .cm-lineNumbers .cm-ws-breakpoint-condition:hover':
    {
      borderRadius: '2px',
      boxShadow: 'inset 0 0 0 2px var(--ws-danger), inset 0 0 0 3.5px var(--ws-surface)',
    },
  '.cm-lineNumbers .cm-ws-breakpoint-log, &.cm-ws-halts .cm-lineNumbers .cm-ws-breakpoint-log:hover':
    {
      backgroundColor: 'var(--ws-accent)',
      borderRadius: '2px',
      boxShadow: 'none',
    },
});
