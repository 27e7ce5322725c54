import {
  addCursorAbove,
  addCursorBelow,
  copyLineDown,
  moveLineDown,
  moveLineUp,
  redo,
  toggleComment,
  toggleTabFocusMode,
  undo,
} from '@codemirror/commands';
import { foldAll, foldCode, unfoldAll, unfoldCode } from '@codemirror/language';
import type { EditorView } from '@codemirror/view';
import type { Command } from '../../../commands';
import {
  chooseSettings,
  type EditorPreferences,
  editorSettings,
  fontSizeBy,
} from '../editor-settings';
import { giveTools } from '../extensions';
import { goToNextProblem } from '../next-problem';
import type * as RunMarks from '../run-marks';
import type { editingEnglish } from './strings.en';

/**
 * The commands of an editor. The editor's own keymaps handle the keys; this file names the commands and runs
 * them.
 */

type CommandName = keyof (typeof editingEnglish)['command'];

interface CommandSurroundings {
  readonly view: EditorView;
  readonly title: (name: CommandName) => string;
  /** Tells whether breakpoints can be set. `giveRunMarks` adds the part of the editor that shows them. */
  readonly canHalt: () => boolean;
  readonly giveRunMarks: () => Promise<void>;
  /** Tells whether the program can be debugged now. */
  readonly canDebug: () => boolean;
  /** Debugs the program; `debugSteps` pauses before its first statement. */
  readonly debug: (how: 'debug' | 'debugSteps') => void;
  /** Tells whether inline values can be shown. */
  readonly canShowValues: () => boolean;
  /** Called when the device does not store a setting. */
  readonly onNotKept: () => void;
}

type Act = (view: EditorView) => unknown;

/** These are in a lazy part, which is fetched when the user works in an editor. */
const later =
  <Tools>(load: () => Promise<Tools>, act: (tools: Tools) => Act): Act =>
  async (view) => {
    const tools = await load().catch(() => null);
    if (tools) act(tools)(view);
  };
const editing = () => import('../editing-tools');
const language = () => import('../language-tools');

const LIST: readonly (readonly [
  name: CommandName,
  keys: string | readonly string[] | null,
  act: Act | null,
])[] = [
  ['format', 'Shift-Alt-f', later(editing, ({ format }) => format)],
  ['find', 'Mod-f', later(editing, ({ openSearchPanel }) => openSearchPanel)],
  ['goToLine', 'Mod-Alt-g', later(editing, ({ gotoLine }) => gotoLine)],
  ['nextProblem', 'F8', goToNextProblem],
  ['fix', 'Mod-.', later(editing, ({ fixAtCursor }) => fixAtCursor)],
  ['explain', 'F1', later(language, ({ explainAtCursor }) => explainAtCursor)],
  [
    'declaration',
    ['F12', 'Mod-b'],
    later(language, ({ goToCursorDeclaration }) => goToCursorDeclaration),
  ],
  ['rename', 'F2', later(language, ({ askForName }) => askForName)],
  ['selectUses', 'Mod-m', later(language, ({ selectUses }) => selectUses)],
  ['showScope', 'Mod-Shift-h', later(language, ({ showScope }) => showScope)],
  ['complete', 'Ctrl-Space', null],
  ['parameters', 'Mod-Shift-Space', null],
  ['selectNext', 'Mod-d', later(editing, ({ selectNextOccurrence }) => selectNextOccurrence)],
  ['selectOccurrences', 'Mod-Shift-l', later(editing, (tools) => tools.selectSelectionMatches)],
  ['cursorAbove', 'Mod-Alt-ArrowUp', addCursorAbove],
  ['cursorBelow', 'Mod-Alt-ArrowDown', addCursorBelow],
  ['addCursor', null, null],
  [
    'expand',
    isMac() ? 'Ctrl-Shift-Mod-ArrowRight' : 'Shift-Alt-ArrowRight',
    later(editing, ({ expandSelection }) => expandSelection),
  ],
  [
    'shrink',
    isMac() ? 'Ctrl-Shift-Mod-ArrowLeft' : 'Shift-Alt-ArrowLeft',
    later(editing, ({ shrinkSelection }) => shrinkSelection),
  ],
  ['fold', isMac() ? 'Mod-Alt-[' : 'Ctrl-Shift-[', foldCode],
  ['unfold', isMac() ? 'Mod-Alt-]' : 'Ctrl-Shift-]', unfoldCode],
  ['foldAll', 'Ctrl-Alt-[', foldAll],
  ['unfoldAll', 'Ctrl-Alt-]', unfoldAll],
  ['comment', 'Mod-/', toggleComment],
  ['moveLineUp', 'Alt-ArrowUp', moveLineUp],
  ['moveLineDown', 'Alt-ArrowDown', moveLineDown],
  ['copyLine', 'Shift-Alt-ArrowDown', copyLineDown],
  ['undo', 'Mod-z', undo],
  ['redo', isMac() ? 'Mod-Shift-z' : 'Mod-y', redo],
  ['tabFocus', 'Shift-Alt-m', toggleTabFocusMode],
  ['leave', null, null],
];

/** Commands for languages whose programs consist of lists. */
const LIST_COMMANDS: typeof LIST = [
  ['forward', 'Ctrl-Alt-f', later(editing, ({ expressionForward }) => expressionForward)],
  ['backward', 'Ctrl-Alt-b', later(editing, ({ expressionBackward }) => expressionBackward)],
  ['slurp', 'Ctrl-Alt-.', later(editing, ({ slurp }) => slurp)],
  ['barf', 'Ctrl-Alt-,', later(editing, ({ barf }) => barf)],
  ['transpose', 'Ctrl-Alt-x', later(editing, ({ transpose }) => transpose)],
];

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** The commands of the editor, in the order of the list of shortcuts. */
export function editorCommands(surroundings: CommandSurroundings): readonly Command[] {
  const { view, title, onNotKept, canHalt, canDebug, debug, canShowValues, giveRunMarks } =
    surroundings;
  const choose = (change: () => Partial<EditorPreferences>) => () => {
    if (!chooseSettings(change())) onNotKept();
  };
  const setting = (name: CommandName, run: () => void): Command => ({
    id: `editor.${name}`,
    title: title(name),
    place: 'editor',
    run,
  });
  const listed = ([name, keys, act]: (typeof LIST)[number]): Command => ({
    id: `editor.${name}`,
    title: title(name),
    place: 'editor',
    ...(keys !== null && { keys }),
    ...(act && { run: () => void perform(view, act) }),
  });
  const hasLists = () => view.state.languageDataAt('expressionTools', 0).length > 0;
  return [
    ...LIST.map(listed),
    ...LIST_COMMANDS.map((command) => ({ ...listed(command), isAvailable: hasLists })),
    {
      id: 'editor.breakpoint',
      title: title('breakpoint'),
      place: 'editor',
      keys: 'F9',
      isAvailable: canHalt,
      run: () =>
        void performWithMarks(
          view,
          giveRunMarks,
          (marks) => (shown) => marks.toggleBreakpoint(shown),
        ),
    },
    {
      id: 'editor.editBreakpoint',
      title: title('editBreakpoint'),
      place: 'editor',
      keys: 'Shift-F9',
      isAvailable: canHalt,
      run: () =>
        void performWithMarks(
          view,
          giveRunMarks,
          (marks) => (shown) => marks.editBreakpoint(shown),
        ),
    },
    ...(
      [
        ['debug', 'F5'],
        ['debugSteps', 'F11'],
      ] as const
    ).map(([name, keys]): Command => ({
      id: `editor.${name}`,
      title: title(name),
      place: 'editor',
      keys,
      isAvailable: () => canDebug(),
      run: () => debug(name),
    })),
    {
      id: 'editor.values',
      title: title('values'),
      place: 'editor',
      isAvailable: canShowValues,
      run: choose(() => ({ showsValues: !editorSettings.getState().showsValues })),
    },
    {
      id: 'editor.valuesOfLine',
      title: title('valuesOfLine'),
      place: 'editor',
      keys: 'Shift-F1',
      isAvailable: () => canShowValues() && editorSettings.getState().showsValues,
      run: () =>
        void performWithMarks(
          view,
          giveRunMarks,
          (marks) => (shown) => marks.showValuesOfLine(shown),
        ),
    },
    setting(
      'hints',
      choose(() => ({ showsHints: !editorSettings.getState().showsHints })),
    ),
    setting(
      'larger',
      choose(() => ({ fontSize: fontSizeBy(1) })),
    ),
    setting(
      'smaller',
      choose(() => ({ fontSize: fontSizeBy(-1) })),
    ),
    setting(
      'wrap',
      choose(() => ({ wrapsLines: !editorSettings.getState().wrapsLines })),
    ),
  ];
}

/** Runs an action on the marks of a run in the editor. */
async function performWithMarks(
  view: EditorView,
  giveRunMarks: () => Promise<void>,
  act: (marks: typeof RunMarks) => Act,
): Promise<void> {
  await giveRunMarks();
  await perform(
    view,
    later(() => import('../run-marks'), act),
  );
}

/** Runs an action in the editor as if by a key: with the focus there, and with all tools loaded. */
async function perform(view: EditorView, act: Act): Promise<void> {
  await giveTools(view);
  view.focus();
  await act(view);
}
