import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
} from '@codemirror/view';
import { codeTheme } from './code-theme';
import { enterEvaluates } from './repl-enter';

/** One step of indentation (reference: four spaces, soft tabs). */
const INDENTATION = '    ';

/** What may change while an editor is in use, without costing its history. */
export interface EditorSettings {
  readonly readOnly: boolean;
  /** Translations of what the editor says by itself, by its English words. */
  readonly phrases: Readonly<Record<string, string>>;
}

const settingsPart = new Compartment();

/** @returns the effect that gives a program's editor these settings */
export function changeSettings({ readOnly, phrases }: EditorSettings): StateEffect<unknown> {
  return settingsPart.reconfigure([
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases),
  ]);
}

/** What every editor of code has in common. */
const code: Extension = [
  javascriptLanguage,
  indentUnit.of(INDENTATION),
  EditorState.tabSize.of(INDENTATION.length),
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  history(),
  drawSelection(),
  highlightSpecialChars(),
  codeTheme,
  // Phones must not correct programs. The tab index tells assistive technology what the browser does
  // anyway: the text takes the focus, and with it the keys that scroll.
  EditorView.contentAttributes.of({
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    tabindex: '0',
  }),
];

const addSearch = StateEffect.define();
const hasSearch = StateField.define<boolean>({
  create: () => false,
  update: (had, { effects }) => had || effects.some((effect) => effect.is(addSearch)),
});

/** Searching is fetched when someone first goes into the editor: reading and running do without. */
const searchOnceFocused = EditorView.domEventHandlers({
  focus: (_event, view) => void giveSearch(view),
});

async function giveSearch(view: EditorView): Promise<void> {
  if (view.state.field(hasSearch)) return;
  // Out of reach for now: the browser's own search serves, and the next visit asks again.
  const module = await import('./searching').catch(() => null);
  if (!module || view.state.field(hasSearch)) return;
  view.dispatch({
    effects: [addSearch.of(null), StateEffect.appendConfig.of(module.searching)],
  });
}

export interface ProgramEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly onRun: () => void;
  /** Called when the cursor has moved. Line from 1, column from 0. */
  readonly onCursor: (line: number, column: number) => void;
}

/**
 * The editor of a program. Tab indents; Escape and then Tab leaves (the editor's own way out, so that
 * nobody is trapped). It can only be read until it is given its settings.
 */
export function programEditor(options: ProgramEditorOptions): Extension {
  return [
    Prec.highest(keymap.of([{ key: 'Shift-Enter', run: handled(options.onRun) }])),
    code,
    settingsPart.of(EditorState.readOnly.of(true)),
    lineNumbers(),
    highlightActiveLineGutter(),
    hasSearch,
    searchOnceFocused,
    lintGutter(),
    keymap.of([
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...historyKeymap,
      ...lintKeymap,
      indentWithTab,
    ]),
    EditorView.contentAttributes.of({
      'aria-labelledby': options.labelledBy,
      'aria-describedby': options.describedBy,
    }),
    EditorView.theme({ '&': { height: '100%' }, '.cm-scroller': { overflow: 'auto' } }),
    EditorView.updateListener.of((update) => {
      if (!update.selectionSet && !update.docChanged) return;
      const { head } = update.state.selection.main;
      const line = update.state.doc.lineAt(head);
      options.onCursor(line.number, head - line.from);
    }),
  ];
}

export interface ReplEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly placeholder: string;
  readonly onEvaluate: () => void;
  /** Asked at Up on the first line. @returns whether there was an older entry to show */
  readonly onOlder: () => boolean;
  /** Asked at Down on the last line. @returns whether there was a newer entry to show */
  readonly onNewer: () => boolean;
}

/** The one-line editor of the REPL, growing to twenty lines. Tab moves on, as from any input. */
export function replEditor(options: ReplEditorOptions): Extension {
  return [
    Prec.highest(
      keymap.of([
        { key: 'Shift-Enter', run: handled(options.onEvaluate) },
        {
          key: 'Enter',
          run: (view) => {
            const text = view.state.doc.toString();
            if (!enterEvaluates(text, view.state.selection.main.head)) return false;
            options.onEvaluate();
            return true;
          },
        },
        { key: 'ArrowUp', run: (view) => isAtEdge(view, 'first') && options.onOlder() },
        { key: 'ArrowDown', run: (view) => isAtEdge(view, 'last') && options.onNewer() },
      ]),
    ),
    EditorView.theme({
      '&': { backgroundColor: 'transparent' },
      '.cm-scroller': { maxHeight: `${REPL_LINES * REPL_LINE_HEIGHT}em`, overflow: 'auto' },
      '.cm-content': { padding: '0.25rem 0' },
      '.cm-line': { padding: '0' },
    }),
    code,
    EditorView.lineWrapping,
    placeholder(options.placeholder),
    keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap]),
    EditorView.contentAttributes.of({
      'aria-labelledby': options.labelledBy,
      'aria-describedby': options.describedBy,
    }),
  ];
}

/** The REPL grows to this many lines (playground specification, section 9). */
const REPL_LINES = 20;
/** In em; as in `code-theme.ts`. */
const REPL_LINE_HEIGHT = 1.55;

/** Whether the cursor is on the first or last line, with nothing selected. */
function isAtEdge(view: EditorView, edge: 'first' | 'last'): boolean {
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.head).number;
  return main.empty && line === (edge === 'first' ? 1 : view.state.doc.lines);
}

function handled(action: () => void): () => boolean {
  return () => {
    action();
    return true;
  };
}
