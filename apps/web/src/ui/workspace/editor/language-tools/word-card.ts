import type { EditorState, Text } from '@codemirror/state';
import type { Binding, DocumentedWord } from '@wellspring/evaluator';

/** The contents of tooltips about a name: its signature, its kind, and its documentation. */

/** The parameters of a function that a program declares. */
export function parametersOf({ parameters }: Binding, text: Text): readonly string[] {
  return parameters ? splitParameters(text.sliceString(parameters.from, parameters.to)) : [];
}

/** `val, prepend = undefined` -> `val`, `prepend = undefined` */
export function splitParameters(parameters: string): readonly string[] {
  const trimmed = parameters.trim();
  return trimmed === '' ? [] : trimmed.split(',').map((parameter) => parameter.trim());
}

/** Creates an element with a class and children. */
function element(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag);
  made.className = className;
  made.append(...children);
  return made;
}

/** `map(f, xs)`, with the parameter at that index emphasised. */
export function signature(
  name: string,
  parameters: readonly string[],
  current?: number,
): HTMLElement {
  const parts = parameters.flatMap((parameter, index) => [
    index > 0 ? ', ' : '',
    index === current ? element('b', 'cm-ws-current', parameter) : parameter,
  ]);
  return element('code', 'cm-ws-signature', `${name}(`, ...parts, ')');
}

/** The documentation of a word of the language. */
export function cardOfWord(state: EditorState, word: DocumentedWord): HTMLElement {
  const { name, kind, parameters, summary, example } = word;
  const head =
    parameters === undefined
      ? element('code', 'cm-ws-signature', name)
      : signature(name, splitParameters(parameters));
  const card = element(
    'div',
    'cm-ws-card',
    head,
    element('span', 'cm-ws-kind', state.phrase(kind)),
  );
  card.append(toldAbout(summary));
  if (example) {
    const { program, result } = example;
    card.append(element('pre', 'cm-ws-example', `${program}\n// ${result}`));
  }
  return card;
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
  const { name, kind, parameters, declarations } = binding;
  const head = parameters
    ? signature(name, parametersOf(binding, text))
    : element('code', 'cm-ws-signature', name);
  const line = text.lineAt(declarations[0]?.from ?? 0).number;
  const about = `${state.phrase(parameters ? 'function' : WORD[kind])}, ${state.phrase(where, line)}`;
  return element('div', 'cm-ws-card', head, element('span', 'cm-ws-kind', about));
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
} as const satisfies Record<Binding['kind'], string>;
