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
import { codeTheme } from './code-theme';
import { folding } from './folding';
import { goToNextProblem } from './next-problem';
import { preferences } from './preferences';
import { enterEvaluates } from './repl-enter';
import { selectStartText } from './select-start-text';
import { loadSyntax } from './syntaxes';
import { sourceLanguage } from './source-language/source-language';
import { type ToolsContext, toolsContext } from './tools-context';

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
  indentUnit.of(INDENTATION),
  EditorState.tabSize.of(INDENTATION.length),
  indentOnInput(),
  bracketMatching(),
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

/** What an editor is given later, and where it can be had. */
export type LaterPart = () => Promise<Extension>;

const editingTools: LaterPart = async () => (await import('./editing-tools')).editingTools;
const languageTools: LaterPart = async () => (await import('./language-tools')).languageTools;

const runPart = new Compartment();
const editingPart = new Compartment();
const toolsPart = new Compartment();
/** What an editor has in place of a part that it has not been given yet. */
const NOT_YET: Extension = [];

/**
 * A part that is fetched when someone first goes into the editor, or a pointer first comes over it:
 * reading and running do without.
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
    // When another file comes, no event says so.
    ViewPlugin.define((view) => {
      // Not while the editor is still being changed.
      if (view.hasFocus || visited.has(view)) queueMicrotask(() => void give(view, place, part));
      return {};
    }),
  ];
}

async function give(view: EditorView, place: Compartment, part: LaterPart): Promise<void> {
  const isWanted = () => place.get(view.state) === NOT_YET;
  if (!isWanted()) return;
  // Out of reach for now: the editor works without, and the next visit asks again.
  const extension = await part().catch(() => null);
  if (extension && isWanted()) view.dispatch({ effects: place.reconfigure(extension) });
}

/**
 * A state for an editor that has been given parts and settings meanwhile. It has them from the start:
 * timers that a part has set for the file before run all the same, and fail where the part is missing.
 */
export function withPartsOf(shown: EditorState, coming: EditorState): EditorState {
  const effects = [settingsPart, runPart, editingPart, toolsPart].flatMap((part) => {
    const given = part.get(shown);
    const before = part.get(coming);
    // A part that belongs to another syntax is not in the state at all.
    const isDue = given !== undefined && before !== undefined && given !== before;
    return isDue && given !== NOT_YET ? [part.reconfigure(given)] : [];
  });
  return effects.length > 0 ? coming.update({ effects }).state : coming;
}

/** As in the catalogue. */
const SOURCE = 'source';

const syntaxPart = new Compartment();

/** Source is what most people write, so that its grammar is there from the start. */
const sourceSyntax: Extension = [sourceLanguage, onceVisited(toolsPart, languageTools)];

/** Another one is only text until it has been fetched. */
const startSyntax = (name: string): Extension => syntaxPart.of(name === SOURCE ? sourceSyntax : []);

/**
 * Makes an editor read its text as a language; as text only, while that cannot be fetched.
 * @param name of the syntax, as in the catalogue
 * @param isWanted asked when it is there, which may be later
 */
export async function changeSyntax(
  view: EditorView,
  name: string,
  isWanted: () => boolean,
): Promise<void> {
  const syntax = name === SOURCE ? sourceSyntax : await loadSyntax(name).catch(() => []);
  if (!isWanted() || syntaxPart.get(view.state) === syntax) return;
  view.dispatch({ effects: syntaxPart.reconfigure(syntax) });
}

/** Gives a program's editor all that is fetched later; resolves when it has it, or cannot get it now. */
export async function giveTools(view: EditorView): Promise<void> {
  await Promise.all([give(view, editingPart, editingTools), give(view, toolsPart, languageTools)]);
}

/** Gives an editor what it shows of how its program runs, before somebody comes to it. */
export function giveRunMarks(view: EditorView, runMarks: LaterPart): Promise<void> {
  return give(view, runPart, runMarks);
}

export interface ProgramEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  /** How the text is read at first; a name as in the catalogue. */
  readonly syntax: string;
  readonly onRun: () => void;
  /** Called when the cursor has moved. Line from 1, column from 0. */
  readonly onCursor: (line: number, column: number) => void;
  readonly tools: ToolsContext;
  /** Returns the text before anything was written, which the first key replaces; null where there is none. */
  readonly startText?: () => string | null;
  /** What it shows of how the program runs; absent where none does. */
  readonly runMarks?: LaterPart;
  /** The number of the line at a position was pressed. */
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

/** For so long after Escape, in milliseconds, Tab leaves the editor: as long as the editor's own rule. */
const TAB_LEAVES_MS = 2000;

/** By itself the editor does this only where Escape does nothing else, such as ending a selection. */
function letTabLeave(view: EditorView): boolean {
  view.setTabFocusMode(TAB_LEAVES_MS);
  return false;
}

/**
 * The editor of a program. Tab indents; Escape and then Tab leaves (the editor's own way out, so that
 * nobody is trapped). It can only be read until it is given its settings.
 */
export function programEditor(options: ProgramEditorOptions): Extension {
  return [
    Prec.highest(keymap.of(atEnter(options.onRun))),
    preferences,
    code,
    startSyntax(options.syntax),
    settingsPart.of(EditorState.readOnly.of(true)),
    lintGutter(),
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

export interface ReplEditorOptions {
  /** The id of the element that names the editor. */
  readonly labelledBy: string;
  /** The id of the element that describes the keys. */
  readonly describedBy: string;
  readonly placeholder: string;
  /** How the text is read at first; a name as in the catalogue. */
  readonly syntax: string;
  /** As in `EditorSettings`. */
  readonly phrases: Readonly<Record<string, string>>;
  readonly onEvaluate: () => void;
  /** Asked at Up on the first line. @returns whether there was an older entry to show */
  readonly onOlder: () => boolean;
  /** Asked at Down on the last line. @returns whether there was a newer entry to show */
  readonly onNewer: () => boolean;
  readonly tools: ToolsContext;
}

/** The one-line editor of the REPL, growing to twenty lines. Tab moves on, as from any input. */
export function replEditor(options: ReplEditorOptions): Extension {
  return [
    Prec.highest(keymap.of(atEnter(options.onEvaluate))),
    // Below the keys of the list of names, which has them while it is open.
    Prec.high(
      keymap.of([
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
      '.cm-placeholder [data-hint]::before': { content: 'attr(data-hint)' },
    }),
    code,
    startSyntax(options.syntax),
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

/** Written by the style sheet: as a text within the input, it would be read out as what was typed there. */
function hintElement(text: string): HTMLElement {
  const element = document.createElement('span');
  element.dataset['hint'] = text;
  return element;
}

/** Whether the cursor is on the first or last line, with nothing selected. */
function isAtEdge(view: EditorView, edge: 'first' | 'last'): boolean {
  const { main } = view.state.selection;
  const line = view.state.doc.lineAt(main.head).number;
  return main.empty && line === (edge === 'first' ? 1 : view.state.doc.lines);
}

/** The keys that run a program, or evaluate an entry: the specified one, and the one of most other places. */
function atEnter(action: () => void): readonly KeyBinding[] {
  return ['Shift-Enter', 'Mod-Enter'].map((key) => ({ key, run: handled(action) }));
}

function handled(action: () => void): () => boolean {
  return () => {
    action();
    return true;
  };
}
