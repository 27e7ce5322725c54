import { completionStatus } from '@codemirror/autocomplete';
import { syntaxTree, syntaxTreeAvailable } from '@codemirror/language';
import {
  type EditorState,
  type Extension,
  Prec,
  StateEffect,
  StateField,
  type Transaction,
} from '@codemirror/state';
import { EditorView, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import { earlierBindings, namesWhileTyping, wordsAtHandFor } from './context-of';
import { wordOfImportAtHand } from './module-words';
import { placeAt, nameToolsOf } from './scope';
import { beforeArgument, callOf, parameterFor, parametersOf, parametersOfWord } from './calls';
import { signature, toldAbout } from './word-card';

/** Shows the parameters of a function while its arguments are typed, with the current one emphasised. */

/** The call whose arguments contain the cursor. */
interface CallAtCursor {
  readonly name: string;
  /** The start of the function's name. */
  readonly from: number;
  readonly parameters: readonly string[];
  /**
   * The index of the parameter for the argument at the cursor; undefined when there are too many arguments.
   */
  readonly current: number | undefined;
  /** A description of the function, if there is one. */
  readonly summary: string | undefined;
}

/** The innermost call of a known function around a position; null when there is none. */
export function callAt(state: EditorState, position: number): CallAtCursor | null {
  const node = syntaxTree(state).resolveInner(position, -1);
  const call = nameToolsOf(state)?.callAround(node, position);
  if (!call) return null;
  const { callee, argumentsBefore: before } = call;
  const name = state.sliceDoc(callee.from, callee.to);
  const known = parametersFor(state, name, callee.from);
  if (!known) return null;
  return { ...known, name, from: callee.from, current: parameterFor(known.parameters, before) };
}

function parametersFor(
  state: EditorState,
  name: string,
  position: number,
): Pick<CallAtCursor, 'parameters' | 'summary'> | null {
  const binding = placeAt(namesWhileTyping(state), position)?.binding;
  if (binding) {
    const imported = wordOfImportAtHand(state, binding);
    const ofWord = imported && parametersOfWord(imported);
    if (ofWord) return { parameters: ofWord, summary: imported.summary };
    const parameters = parametersOf(state, binding, state.doc);
    return parameters && { parameters, summary: undefined };
  }
  const earlier = earlierBindings(state).get(name);
  if (earlier) {
    const parameters = parametersOf(state, earlier.binding, earlier.program.text);
    return parameters && { parameters, summary: undefined };
  }
  const word = wordsAtHandFor(state)?.words.get(name);
  const parameters = word && parametersOfWord(word);
  return parameters ? { parameters, summary: word.summary } : null;
}

const show = StateEffect.define<boolean>();

/** The call whose help is shown, and whether the user wants help here: possibly before the call has been parsed. */
interface Help {
  readonly call: CallAtCursor | null;
  readonly isWanted: boolean;
}

const NO_HELP: Help = { call: null, isWanted: false };

const helped = StateField.define<Help>({
  create: () => NO_HELP,
  update(help, transaction) {
    const { state, startState, docChanged } = transaction;
    const asked = transaction.effects.find((effect) => effect.is(show));
    if (asked?.is(show)) return asked.value ? helpFor(callAtCursor(state)) : NO_HELP;
    // On a slow machine the text is parsed some time after it was typed.
    const isRead = syntaxTree(startState) !== syntaxTree(state);
    if (!docChanged && !transaction.selection && !isRead) return help;
    if (!help.isWanted && !beginsArgument(transaction)) return NO_HELP;
    const call = callAtCursor(state);
    if (!call && !syntaxTreeAvailable(state, state.selection.main.head)) {
      return { call: help.call && moved(help.call, transaction), isWanted: true };
    }
    // Switching to another call automatically would be surprising, unless the user types into it.
    const isSame = help.call && call?.from === transaction.changes.mapPos(help.call.from);
    if (!isSame && !docChanged && !isRead) return NO_HELP;
    // The same object keeps the tooltip on the page.
    return help.call && call && isEqual(help.call, call) ? help : helpFor(call);
  },
  provide: (field) =>
    showTooltip.compute([field], (state) => {
      const { call } = state.field(field);
      return call && tooltipOf(call);
    }),
});

function helpFor(call: CallAtCursor | null): Help {
  return call ? { call, isWanted: true } : NO_HELP;
}

function moved(call: CallAtCursor, { changes }: Transaction): CallAtCursor {
  const from = changes.mapPos(call.from);
  return from === call.from ? call : { ...call, from };
}

function isEqual(one: CallAtCursor, other: CallAtCursor): boolean {
  return (
    one.from === other.from &&
    one.name === other.name &&
    one.current === other.current &&
    one.parameters.join() === other.parameters.join()
  );
}

function callAtCursor(state: EditorState): CallAtCursor | null {
  const { main } = state.selection;
  return main.empty ? callAt(state, main.head) : null;
}

/** Tells whether the user typed a character before an argument. */
function beginsArgument(transaction: Transaction): boolean {
  if (!transaction.isUserEvent('input')) return false;
  const before = beforeArgument(transaction.state);
  let begins = false;
  transaction.changes.iterChanges((_fromA, _toA, _fromB, _toB, inserted) => {
    begins ||= before.test(inserted.toString());
  });
  return begins;
}

function tooltipOf(call: CallAtCursor): Tooltip {
  return {
    pos: call.from,
    above: true,
    create: ({ state }) => {
      const dom = document.createElement('div');
      dom.className = 'cm-ws-card cm-ws-help';
      dom.append(signature(state, call.name, call.parameters, call.current));
      if (call.summary) dom.append(toldAbout(call.summary));
      return { dom };
    },
  };
}

/** Screen readers announce the function when its help appears, and then each next parameter. */
const announcement = EditorView.updateListener.of(({ view, state, startState }) => {
  const now = state.field(helped).call;
  const before = startState.field(helped, false)?.call ?? null;
  if (!now || (before?.name === now.name && before.current === now.current)) return;
  const parameter = now.current === undefined ? '' : (now.parameters[now.current] ?? '');
  const isNew = before?.name !== now.name;
  const text = isNew ? `${callOf(state, now.name, now.parameters)}. ${parameter}` : parameter;
  // Later, because the view is being updated at this moment.
  queueMicrotask(() => view.dispatch({ effects: EditorView.announce.of(text) }));
});

/** Signature help, and the keys that open and close it. */
export const signatureHelp: Extension = [
  helped,
  announcement,
  keymap.of([
    {
      key: 'Mod-Shift-Space',
      run: (view) => {
        view.dispatch({ effects: show.of(true) });
        return true;
      },
    },
  ]),
  // Escape first closes an open completion list, but does not wait for one that is still being computed.
  Prec.highest(
    keymap.of([
      {
        key: 'Escape',
        run: (view) => {
          if (!view.state.field(helped).isWanted || completionStatus(view.state) === 'active')
            return false;
          view.dispatch({ effects: show.of(false) });
          return true;
        },
      },
    ]),
  ),
];
