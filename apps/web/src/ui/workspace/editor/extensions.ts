import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { bracketMatching, indentOnInput, indentUnit } from '@codemirror/language';
import { lintGutter, lintKeymap } from '@codemirror/lint';
import {
  Compartment,
  EditorState,
  type Extension,
  Prec,
  type StateEffect,
} from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLineGutter,
  highlightSpecialChars,
  type KeyBinding,
  keymap,
  lineNumbers,
  placeholder,
  ViewPlugin,
} from '@codemirror/view';
import type { Language } from '@wellspring/evaluator';
import { codeTheme } from './code-theme';
import { folding } from './folding';
import { goToNextProblem } from './next-problem';
import { preferences } from './preferences';
import { enterEvaluates } from './repl-enter';
import { selectStartText } from './select-start-text';
import { type ToolsContext, toolsContext } from './tools-context';

/** One step of indentation (reference: four spaces, soft tabs). */
const INDENTATION = '    ';

/** Settings that may change while an editor is in use, without losing its history. */
export interface EditorSettings {
  readonly readOnly: boolean;
  /** Translations of the editor's own texts, by the English texts. */
  readonly phrases: Readonly<Record<string, string>>;
}

const settingsPart = new Compartment();

/** @returns an effect that applies these settings to a program's editor */
export function changeSettings({ readOnly, phrases }: EditorSettings): StateEffect<unknown> {
  return settingsPart.reconfigure([
    EditorState.readOnly.of(readOnly),
    EditorState.phrases.of(phrases),
  ]);
}

/** The common extensions of all code editors. */
const code: Extension = [
  indentUnit.of(INDENTATION),
  EditorState.tabSize.of(INDENTATION.length),
  indentOnInput(),
  bracketMatching(),
  history(),
  drawSelection(),
  highlightSpecialChars(),
  codeTheme,
  // Phones must not correct programs. The tab index tells assistive technology what browsers do anyway: the
  // text can take the focus, and with it the keys that scroll.
  EditorView.contentAttributes.of({
    autocapitalize: 'off',
    autocorrect: 'off',
    spellcheck: 'false',
    tabindex: '0',
  }),
];

/** Loads a part of an editor that is added later. */
export type LaterPart = () => Promise<Extension>;

const editingTools: LaterPart = async () => (await import('./editing-tools')).editingTools;
const languageTools: LaterPart = async () => (await import('./language-tools')).languageTools;

const runPart = new Compartment();
const editingPart = new Compartment();
const toolsPart = new Compartment();
const syntaxPart = new Compartment();
/** The placeholder for a part that has not been added yet. */
const NOT_YET: Extension = [];

/**
 * A part that is fetched when the user first visits the editor with the focus or the pointer. It is not
 * needed for reading and running.
 */
function onceVisited(place: Compartment, part: LaterPart): Extension {
  const visited = new WeakSet<EditorView>();
  const onVisit = (_event: Event, view: EditorView) => {
    visited.add(view);
    void give(view, place, part);
  };
  return [
    place.of(NOT_YET),
    EditorView.domEventHandlers({ focus: onVisit, mouseover: onVisit }),
    // No event is fired when another file is shown.
    ViewPlugin.define((view) => {
      // Later, because the editor is being updated at this moment.
      if (view.hasFocus || visited.has(view)) queueMicrotask(() => void give(view, place, part));
      return {};
    }),
  ];
}

async function give(view: EditorView, place: Compartment, part: LaterPart): Promise<void> {
  const isWanted = () => place.get(view.state) === NOT_YET;
  if (!isWanted()) return;
  // Cannot be loaded now. The editor works without it, and the next visit tries again.
  const extension = await part().catch(() => null);
  if (extension && isWanted()) view.dispatch({ effects: place.reconfigure(extension) });
}

/**
 * Adds to a new state the syntax, parts and settings that the editor has been given. It needs them from the
 * start, because a part's timers for the previous file still run and would fail without the part.
 */
export function withPartsOf(shown: EditorState, coming: EditorState): EditorState {
  // The state may have been left before the syntax was loaded, to which the tools belong.
  const withSyntax = withGiven([syntaxPart], shown, coming);
  return withGiven([settingsPart, runPart, editingPart, toolsPart], shown, withSyntax);
}

function withGiven(
  parts: readonly Compartment[],
  shown: EditorState,
  coming: EditorState,
): EditorState {
  const effects = parts.flatMap((part) => {
    const given = part.get(shown);
    const before = part.get(coming);
    // A part that belongs to another syntax is not in the state at all.
    const isDue = given !== undefined && before !== undefined && given !== before;
    return isDue && given !== NOT_YET ? [part.reconfigure(given)] : [];
  });
  return effects.length > 0 ? coming.update({ effects }).state : coming;
}

/** Syntaxes that have been loaded. Text is plain until then. */
const loaded = new WeakMap<Language, Extension>();

const startSyntax = (language: Language): Extension => syntaxPart.of(loaded.get(language) ?? []);

/** @throws when it cannot be fetched; the next call tries again */
async function loadSyntax(language: Language): Promise<Extension> {
  const support = await language.editor?.();
  if (!support) return [];
  const tools = support.hasNameTools
    ? onceVisited(toolsPart, languageTools)
    : (await import('./plain-tools')).plainTools;
  // Another editor may have loaded it meanwhile; all of them share one extension.
  const syntax = loaded.get(language) ?? [support.extension, tools];
  loaded.set(language, syntax);
  return syntax;
}

/**
 * Changes the language in which an editor reads its text. It is plain text as long as the language cannot be
 * fetched.
 * @param isWanted called after fetching, which may take a while; if it returns false, nothing changes
 */
export async function changeSyntax(
  view: EditorView,
  language: Language,
  isWanted: () => boolean,
): Promise<void> {
  const syntax = loaded.get(language) ?? (await loadSyntax(language).catch(() => []));
  if (!isWanted() || syntaxPart.get(view.state) === syntax) return;
  view.dispatch({ effects: syntaxPart.reconfigure(syntax) });
}

/** Adds all lazy parts to a program's editor. Resolves when they are added or cannot be loaded now. */
export async function giveTools(view: EditorView): Promise<void> {
  await Promise.all([give(view, editingPart, editingTools), give(view, toolsPart, languageTools)]);
}

/** Adds the marks of runs to an editor, even if the user has not visited it. */
export function giveRunMarks(view: EditorView, runMarks: LaterPart): Promise<void> {
  return give(view, runPart, runMarks);
}

interface ProgramEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly onRun: () => void;
  /** Called when the cursor has moved. Lines count from 1, columns from 0. */
  readonly onCursor: (line: number, column: number) => void;
  readonly tools: ToolsContext;
  /** Returns the initial text, which the first key replaces; null when there is none. */
  readonly startText?: () => string | null;
  /** The marks of runs; absent when nothing shows runs. */
  readonly runMarks?: LaterPart;
  /** Called when the line number at a position was pressed. */
  readonly onLineNumber?: (view: EditorView, position: number) => void;
}

function pressable(onPress: (view: EditorView, position: number) => void) {
  return {
    domEventHandlers: {
      click(view: EditorView, { from }: { readonly from: number }) {
        onPress(view, from);
        return true;
      },
    },
  };
}

/** The time after Escape in which the Tab key leaves the editor, in milliseconds, as in the editor's own rule. */
const TAB_LEAVES_MS = 2000;

/** The editor itself does this only when Escape does nothing else, such as clearing a selection. */
function letTabLeave(view: EditorView): boolean {
  view.setTabFocusMode(TAB_LEAVES_MS);
  return false;
}

/**
 * The editor of a program. Tab indents; Escape followed by Tab leaves the editor, so that keyboard users are
 * not trapped. It is read-only until it is given its settings.
 */
export function programEditor(options: ProgramEditorOptions): Extension {
  return [
    Prec.highest(keymap.of(atEnter(options.onRun))),
    preferences,
    code,
    startSyntax(options.tools.language().definition),
    settingsPart.of(EditorState.readOnly.of(true)),
    lintGutter({ markerFilter: (marks) => marks.filter(({ severity }) => severity !== 'hint') }),
    lineNumbers(options.onLineNumber ? pressable(options.onLineNumber) : {}),
    folding,
    highlightActiveLineGutter(),
    options.startText ? selectStartText(options.startText) : [],
    toolsContext.of(options.tools),
    options.runMarks ? onceVisited(runPart, options.runMarks) : [],
    onceVisited(editingPart, editingTools),
    keymap.of([
      { key: 'Escape', run: letTabLeave },
      { key: 'F8', run: goToNextProblem },
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

interface ReplEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly placeholder: string;
  /** Translations of the editor's own texts, by the English texts. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onEvaluate: () => void;
  /** Called on Up in the first line. @returns whether there was an older entry to show */
  readonly onOlder: () => boolean;
  /** Called on Down in the last line. @returns whether there was a newer entry to show */
  readonly onNewer: () => boolean;
  readonly tools: ToolsContext;
}

/** The editor of the REPL: one line that grows to twenty. Tab moves the focus on, as in any input. */
export function replEditor(options: ReplEditorOptions): Extension {
  return [
    Prec.highest(keymap.of(atEnter(options.onEvaluate))),
    // With lower precedence than the keys of the completion list while that is open.
    Prec.high(
      keymap.of([
        {
          key: 'Enter',
          run: (view) => {
            const text = view.state.doc.toString();
            const { definition } = options.tools.language();
            const { head } = view.state.selection.main;
            if (!enterEvaluates(definition, text, head)) return false;
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
      '.cm-placeholder [data-hint]::before': { content: 'attr(data-hint)' },
    }),
    code,
    startSyntax(options.tools.language().definition),
    EditorView.lineWrapping,
    placeholder(() => hintElement(options.placeholder)),
    EditorState.phrases.of(options.phrases),
    toolsContext.of(options.tools),
    keymap.of([...defaultKeymap, ...historyKeymap]),
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

/** Written by the style sheet: text inside the input would be read out as if the user had typed it. */
function hintElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.dataset['hint'] = text;
  return element;
}

/** Tells whether the cursor is in the first or last line, with nothing selected. */
function isAtEdge(view: EditorView, edge: 'first' | 'last'): boolean {
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.head).number;
  return main.empty && line === (edge === 'first' ? 1 : view.state.doc.lines);
}

/**
 * The keys that run a program or evaluate an entry: the specified one, and the one that is common elsewhere.
 */
function atEnter(action: () => void): readonly KeyBinding[] {
  return ['Shift-Enter', 'Mod-Enter'].map((key) => ({ key, run: handled(action) }));
}

function handled(action: () => void): () => boolean {
  return () => {
    action();
    return true;
  };
}
