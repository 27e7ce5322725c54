import {
  type ChangeDesc,
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Text,
} from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type PanelConstructor,
  showPanel,
  WidgetType,
} from '@codemirror/view';
import type { NamedValues } from '@wellspring/evaluator';
import {
  isOutdated,
  isOutdatedFile,
  type ValuesNote,
  type WorkspaceState,
} from '../../workspace-state';
import { shortValues, valueWords } from './value-text';
import { beOverValues, leaveValues, pressValues, valuesCard } from './values-card';

/** Inline values: the values of the last run, shown beside the lines. */

/** Shows these values instead of the previous ones. */
export const setShownValues = StateEffect.define<ValuesOfFile>();

interface ValuesOfFile {
  readonly lines: readonly ValuesBeside[];
  /** True if another file of the program has changed since the run. */
  readonly isOld: boolean;
  readonly notes: readonly ValuesNote[];
}

interface ValuesBeside {
  /** From 1. */
  readonly line: number;
  readonly values: readonly NamedValues[];
}

interface Shown {
  /** In order. Lines that were edited have no values any more. */
  readonly lines: readonly ValuesBeside[];
  /** True if the program has changed since the run. */
  readonly isOld: boolean;
  readonly decorations: DecorationSet;
  /** A panel with notes about the values. */
  readonly panel: PanelConstructor | null;
}

const NOTHING: Shown = { lines: [], isOld: false, decorations: Decoration.none, panel: null };

const field = StateField.define<Shown>({
  create: () => NOTHING,
  update(shown, transaction) {
    let now = shown;
    if (transaction.docChanged && shown !== NOTHING) {
      const { startState, changes, newDoc } = transaction;
      const lines = linesAfter(shown.lines, startState.doc, changes, newDoc);
      now = { ...shown, lines, isOld: true, decorations: besides(lines, true, newDoc) };
    }
    for (const effect of transaction.effects) {
      if (!effect.is(setShownValues)) continue;
      const { lines, isOld, notes } = effect.value;
      const panel = notes.length > 0 ? panelOf(notes) : null;
      now = { lines, isOld, decorations: besides(lines, isOld, transaction.newDoc), panel };
    }
    return now;
  },
  provide: (self) => [
    EditorView.decorations.from(self, ({ decorations }) => decorations),
    showPanel.from(self, ({ panel }) => panel),
  ],
});

/**
 * Returns the inline values for the open file.
 * @param text of that file
 * @returns null when the existing values should stay as far as they are still valid
 */
export function valuesFor(state: WorkspaceState, text: Text): ValuesOfFile | null {
  const { values, project } = state;
  if (values === null) return { lines: [], isOld: false, notes: [] };
  const { ran, lines, notes } = values;
  const path = project.activePath;
  if (path === null || !Object.hasOwn(ran.files, path)) {
    return { lines: [], isOld: false, notes: [] };
  }
  if (isOutdatedFile(ran, path, state)) return null;
  return {
    lines: lines.filter(({ file, line }) => file === path && line <= text.lines),
    isOld: isOutdated(ran, state),
    notes,
  };
}

/** The values of a line; undefined when there are none. */
export function valuesAt(state: EditorState, line: number): readonly NamedValues[] | undefined {
  return state.field(field, false)?.lines.find((one) => one.line === line)?.values;
}

/** The values after a change: they move with their lines, as long as the text of these is unchanged. */
function linesAfter(
  lines: readonly ValuesBeside[],
  before: Text,
  changes: ChangeDesc,
  after: Text,
): readonly ValuesBeside[] {
  return lines.flatMap(({ line: number, values }) => {
    const line = before.line(number);
    const from = changes.mapPos(line.from, 1);
    // Drop the values of a line that was deleted or joined with another.
    if (from >= changes.mapPos(line.to, -1)) return [];
    const now = after.lineAt(from);
    return now.text === line.text ? [{ line: now.number, values }] : [];
  });
}

function besides(lines: readonly ValuesBeside[], isOld: boolean, text: Text): DecorationSet {
  return Decoration.set(
    lines.map(({ line, values }) =>
      Decoration.widget({ widget: new Values(values, isOld), side: 1 }).range(text.line(line).to),
    ),
  );
}

/** The values of one line, at its end. */
class Values extends WidgetType {
  readonly #values: readonly NamedValues[];
  readonly #isOld: boolean;

  constructor(values: readonly NamedValues[], isOld: boolean) {
    super();
    this.#values = values;
    this.#isOld = isOld;
  }

  override eq(other: Values): boolean {
    return other.#values === this.#values && other.#isOld === this.#isOld;
  }

  override toDOM(view: EditorView): HTMLElement {
    const text = this.#values.map(shortValues).join('  ');
    const element = document.createElement('span');
    element.className = this.#isOld ? 'cm-ws-values cm-ws-values-old' : 'cm-ws-values';
    element.textContent = text;
    // Otherwise it would be read out as part of the program.
    element.setAttribute('role', 'note');
    const label = this.#isOld ? 'ofLineBefore' : 'ofLine';
    element.setAttribute('aria-label', valueWords()(label, { values: text }));
    element.addEventListener('mousedown', (event) => event.preventDefault());
    element.addEventListener('click', () => pressValues(view, view.posAtDOM(element)));
    element.addEventListener('mouseenter', () => beOverValues(view, view.posAtDOM(element)));
    element.addEventListener('mouseleave', () => leaveValues(view));
    return element;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

function panelOf(notes: readonly ValuesNote[]): PanelConstructor {
  return () => {
    const dom = document.createElement('div');
    dom.className = 'cm-ws-values-note';
    dom.setAttribute('role', 'status');
    dom.textContent = notes.map((note) => noteText(note)).join(' ');
    return { dom };
  };
}

function noteText(note: ValuesNote): string {
  const t = valueWords();
  return note.kind === 'steps' ? t('note.steps', { steps: note.steps }) : t(`note.${note.kind}`);
}

const look = EditorView.theme({
  '.cm-ws-values': {
    display: 'inline-block',
    maxWidth: '60ch',
    marginLeft: '1.5ch',
    padding: '0 0.75ch',
    overflow: 'hidden',
    verticalAlign: 'bottom',
    color: 'var(--ws-muted)',
    backgroundColor: 'var(--ws-raised)',
    borderRadius: '4px',
    fontSize: '0.875em',
    // No taller than the text, so that the line keeps its height.
    lineHeight: '1.7',
    textOverflow: 'ellipsis',
    whiteSpace: 'pre',
    cursor: 'default',
    userSelect: 'none',
  },
  '.cm-ws-values-old': { fontStyle: 'italic', textDecoration: 'underline dotted' },
  '.cm-ws-values-note': {
    padding: '0.25rem 0.75rem',
    color: 'var(--ws-muted)',
    fontSize: 'var(--ws-text-sm)',
  },
});

/** The inline values, and the card with all values of a line. */
export const shownValues: Extension = [
  field,
  valuesCard((state, line) => valuesAt(state, line)),
  look,
];
