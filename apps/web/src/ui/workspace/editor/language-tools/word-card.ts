import type { EditorState, Text } from '@codemirror/state';
import type { Binding, DocumentedWord } from '@wellspring/evaluator';
import { callAround, parametersOf, parametersOfWord } from './calls';
import type { NamedType } from './types';

/** The contents of tooltips about a name: its signature, its kind, and its documentation. */

/** Creates an element with a class and children. */
function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** A call with all parameters, such as `map(f, xs)`, with the parameter at that index emphasised. */
export function signature(
  state: EditorState,
  name: string,
  parameters: readonly string[],
  current?: number,
): HTMLElement {
  const [before, between, after] = callAround(state, name, parameters);
  const parts = parameters.flatMap((parameter, index) => [
    index > 0 ? between : '',
    index === current ? element('b', 'cm-ws-current', parameter) : parameter,
  ]);
  return element('code', 'cm-ws-signature', before, ...parts, after);
}

/** The documentation of a word of the language. */
export function cardOfWord(state: EditorState, word: DocumentedWord): HTMLElement {
  const { name, kind, summary, example } = word;
  const parameters = word.parameters === undefined ? null : parametersOfWord(word);
  const head = parameters
    ? signature(state, name, parameters)
    : element('code', 'cm-ws-signature', word.signature ?? name);
  const card = element(
    'div',
    'cm-ws-card',
    head,
    element('span', 'cm-ws-kind', state.phrase(kind)),
  );
  card.append(toldAbout(summary));
  if (example) {
    const { program, result } = example;
    card.append(element('pre', 'cm-ws-example', `${program}\n${comment(state)} ${result}`));
  }
  return card;
}

/** The start of a comment in the language of the text. */
function comment(state: EditorState): string {
  const [tokens] = state.languageDataAt<{ readonly line?: string }>('commentTokens', 0);
  return tokens?.line ?? '//';
}

/**
 * A sentence about a word. It is marked as English, because documentation is English in every language of the
 * page.
 */
export function toldAbout(summary: string): HTMLElement {
  const told = element('p', 'cm-ws-summary', summary);
  told.lang = 'en';
  return told;
}

/**
 * Information about a name that a program declares.
 * @param text of the program that declares it
 * @param where a phrase for the line of its declaration, in which `$` stands for the line
 */
export function cardOfBinding(
  state: EditorState,
  binding: Binding,
  text: Text,
  where: 'declared on line $' | (typeof DECLARED_IN)[keyof typeof DECLARED_IN],
): HTMLElement {
  const { name, kind, declarations } = binding;
  const parameters = parametersOf(state, binding, text);
  const head = parameters
    ? signature(state, name, parameters)
    : element('code', 'cm-ws-signature', name);
  const line = text.lineAt(declarations[0]?.from ?? 0).number;
  const about = `${state.phrase(parameters ? 'function' : WORD[kind])}, ${state.phrase(where, line)}`;
  return element('div', 'cm-ws-card', head, element('span', 'cm-ws-kind', about));
}

/** The number of characters of a program that a card shows. */
const MAX_SHOWN = 200;

/** A piece of a program as a single line, cut if it is long. */
function shownCode(text: string): HTMLElement {
  const line = text.trim().replace(/\s+/g, ' ');
  const shown = line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line;
  return element('code', 'cm-ws-signature', shown);
}

/** An expression, about which only its type is known. */
export function cardOfExpression(text: string): HTMLElement {
  return element('div', 'cm-ws-card', shownCode(text));
}

/** The name of a type: how the program declares it, or what it means in the language. */
export function cardOfType(state: EditorState, named: NamedType): HTMLElement {
  const kind = element('span', 'cm-ws-kind', state.phrase('type'));
  if (named.kind === 'declared') {
    const { from, to } = named.declaration;
    return element('div', 'cm-ws-card', shownCode(state.sliceDoc(from, to)), kind);
  }
  const { name, parameters, summary } = named.documented;
  const head = parameters.length === 0 ? name : `${name}<${parameters.join(', ')}>`;
  return element('div', 'cm-ws-card', shownCode(head), kind, toldAbout(summary));
}

/** Adds the type of what a card is about. */
export function withType(state: EditorState, card: HTMLElement, type: string): HTMLElement {
  const label = element('span', 'cm-ws-type-label', `${state.phrase('type')}: `);
  card.append(element('p', 'cm-ws-type', label, element('code', 'cm-ws-type-text', type)));
  return card;
}

/** Phrases for the line of a declaration in an earlier text. */
export const DECLARED_IN = {
  prepend: 'comes with the question',
  program: 'declared in the program on line $',
  repl: 'declared in the REPL',
} as const;

/** Phrases for the kinds of names. */
export const WORD = {
  const: 'constant',
  let: 'variable',
  function: 'function',
  parameter: 'parameter',
  import: 'imported name',
  macro: 'macro',
} as const satisfies Record<Binding['kind'], string>;
