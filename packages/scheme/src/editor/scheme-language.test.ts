import { ensureSyntaxTree, getIndentation } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { expect, test } from 'vitest';
import { schemeLanguage } from './scheme-language.js';

function stateOf(doc: string): EditorState {
  const state = EditorState.create({ doc, extensions: [schemeLanguage] });
  ensureSyntaxTree(state, doc.length, 5000);
  return state.update({}).state;
}

test.each([
  ['the top level', '(define x 1)\n', 0],
  ['the body of a definition', '(define (f x)\n', 2],
  ['a later line of a body', '(define (f x)\n  (display x)\n', 2],
  ['the body of let, within its form', '(f (let ((x 1))\n', 5],
  ['the second variable of let', '(let ((x 1)\n', 6],
  ['the body of a named let', '(let loop ((x 1))\n', 2],
  ['the rules of a macro', '(define-syntax m\n  (syntax-rules ()\n', 4],
  ['arguments, below the first one', '(list 1\n', 6],
  ['arguments that begin on the next line', '(list\n', 1],
  ['clauses of cond', '(cond ((= 1 2) 3)\n', 6],
  ['a call of what a call returns', '((f x)\n', 1],
  ['quoted data', "'(a b\n", 2],
  ['a vector', '#(1\n', 2],
  ['square brackets', '[list 1\n', 6],
  ['a call around a string with brackets', '(list "(((" 1\n', 6],
  ['a comment with brackets', '(list 1 ; (((\n', 6],
  ['a definition before a body that is complete', '(define (f)\n1)\n(g)', 2, 2],
])('%s: the next line is indented', (_place, text, expected, line?: number) => {
  const state = stateOf(text);
  const at = line === undefined ? text.length : state.doc.line(line).from;
  expect(getIndentation(state, at)).toBe(expected);
});

test.each([
  ['a string', '(display "a\nb")'],
  ['a comment', '#| a\nb |#'],
])('lines within %s keep their spaces', (_place, text) => {
  expect(getIndentation(stateOf(text), text.indexOf('b'))).toBeNull();
});

/** The names of the nodes of a text that consist of nothing else. */
function leavesOf(text: string): string {
  const leaves: string[] = [];
  schemeLanguage.parser.parse(text).iterate({
    enter({ node, name, from, to }) {
      if (!node.firstChild && from < to) leaves.push(`${name}:${text.slice(from, to)}`);
    },
  });
  return leaves.join(' ');
}

test.each([
  ['#| a #| b |# c |# d', 'BlockComment:#| a #| b |# c |# VariableName:d'],
  ['#| a', 'BlockComment:#| a'],
  ['"a \\" b" c', 'String:"a \\" b" VariableName:c'],
  ['#\\( #\\space #\\a', 'Character:#\\( Character:#\\space Character:#\\a'],
  [
    '1 -2.5e3 1/2 +inf.0 1+2i 1+ - ...',
    'Number:1 Number:-2.5e3 Number:1/2 Number:+inf.0 Number:1+2i VariableName:1+ VariableName:- VariableName:...',
  ],
  ['#t #false', 'Boolean:#t Boolean:#false'],
  ['|a b| c', 'VariableName:|a b| VariableName:c'],
  [
    '(define (if x) if)',
    '(:( DefinitionKeyword:define (:( VariableDefinition:if VariableName:x ):) VariableName:if ):)',
  ],
  ['a;b\nc', 'VariableName:a LineComment:;b VariableName:c'],
  [') (a', '):) (:( VariableName:a'],
])('%s is read', (text, expected) => {
  expect(leavesOf(text)).toBe(expected);
});
