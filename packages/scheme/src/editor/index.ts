import { StreamLanguage, type StringStream } from '@codemirror/language';
import type { EditorSupport } from '@wellspring/evaluator';
import { FORM_NAMES, PROCEDURE_NAMES } from '../names.js';
import { wordTools } from './words.js';

/** Scheme in editors: colours, brackets, comments, completion, and the indentation of Scheme programmers. */

/** A bracket that is open. */
interface Open {
  /** Its column. */
  readonly column: number;
  /** The word after it; empty when something else comes first. */
  head: string;
  /** The column of what comes after the head on the same line; negative when there is nothing. */
  argument: number;
  parts: number;
}

interface State {
  /** The kind of text in the middle of which a line begins. */
  inside: 'code' | 'string' | 'comment' | 'name';
  /** The depth to which block comments are nested. */
  comments: number;
  open: Open[];
}

const FORMS = new Set(FORM_NAMES);
const PROCEDURES = new Set(PROCEDURE_NAMES);
/** Forms whose bodies are indented by two columns, below the form. */
const HAS_BODY =
  /^(?:define|let|lambda|do$|case$|when$|unless$|begin$|delay|parameterize|receive|guard|syntax-rules|cond-expand|named-lambda)/;
const NUMBER =
  /^(?:[+-]?(?:\d+\/\d+|\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?|[+-](?:inf|nan)\.0)(?:[+-](?:\d|\.)*i)?$/;
const WORD = /^[^\s()[\];"'`,|]+/;

/** Notes a part of the innermost list. */
function notePart(state: State, column: number, word: string): void {
  const opened = state.open.at(-1);
  if (opened === undefined) return;
  if (opened.parts === 0) opened.head = word;
  else if (opened.parts === 1) opened.argument = column;
  opened.parts += 1;
}

function readString(stream: StringStream, state: State): string {
  const end = state.inside === 'string' ? '"' : '|';
  while (!stream.eol()) {
    const next = stream.next();
    if (next === end) {
      state.inside = 'code';
      break;
    }
    if (next === '\\') stream.next();
  }
  return end === '"' ? 'string' : 'variableName';
}

function readComment(stream: StringStream, state: State): string {
  while (!stream.eol()) {
    if (stream.match('|#')) {
      state.comments -= 1;
      if (state.comments === 0) {
        state.inside = 'code';
        break;
      }
    } else if (stream.match('#|')) state.comments += 1;
    else stream.next();
  }
  return 'blockComment';
}

function readCode(stream: StringStream, state: State): string | null {
  if (stream.eatSpace()) return null;
  const column = stream.column();
  if (stream.match('#|')) {
    state.inside = 'comment';
    state.comments = 1;
    return readComment(stream, state);
  }
  if (stream.peek() === ';') {
    stream.skipToEnd();
    return 'lineComment';
  }
  if (stream.match(/^#?[([]/)) {
    notePart(state, column, '');
    state.open.push({
      column: stream.column() + stream.current().length - 1,
      head: '',
      argument: -1,
      parts: 0,
    });
    return stream.current().endsWith('[') ? 'squareBracket' : 'paren';
  }
  if (stream.match(/^[)\]]/)) {
    state.open.pop();
    return stream.current() === ']' ? 'squareBracket' : 'paren';
  }
  if (stream.match(/^(?:,@|[,'`]|#;)/)) return 'meta';
  if (stream.peek() === '"' || stream.peek() === '|') {
    state.inside = stream.next() === '"' ? 'string' : 'name';
    notePart(state, column, '');
    return readString(stream, state);
  }
  if (stream.match(/^#\\(?:[a-zA-Z][\w-]*|.)/)) {
    notePart(state, column, '');
    return 'character';
  }
  if (!stream.match(WORD)) {
    stream.next();
    return null;
  }
  const word = stream.current();
  const isHead = state.open.at(-1)?.parts === 0;
  notePart(state, column, word);
  if (/^#(?:t|f|true|false)$/.test(word)) return 'bool';
  if (NUMBER.test(word)) return 'number';
  if (isHead && FORMS.has(word))
    return word.startsWith('define') ? 'definitionKeyword' : 'controlKeyword';
  const outer = state.open.at(-2);
  const isDefined =
    (state.open.at(-1)?.head === 'define' && state.open.at(-1)?.parts === 2) ||
    (isHead && outer?.head === 'define' && outer.parts === 2);
  if (isDefined) return 'variableName.definition';
  return PROCEDURES.has(word) ? 'variableName.standard' : 'variableName';
}

const schemeLanguage = StreamLanguage.define<State>({
  name: 'scheme',
  startState: () => ({ inside: 'code', comments: 0, open: [] }),
  copyState: ({ inside, comments, open }) => ({
    inside,
    comments,
    open: open.map((opened) => ({ ...opened })),
  }),
  token(stream, state) {
    if (state.inside === 'string' || state.inside === 'name') return readString(stream, state);
    return state.inside === 'comment' ? readComment(stream, state) : readCode(stream, state);
  },
  indent(state) {
    // Spaces within strings and comments belong to them.
    if (state.inside !== 'code') return null;
    const opened = state.open.at(-1);
    if (opened === undefined) return 0;
    const { column, head, argument } = opened;
    if (HAS_BODY.test(head)) return column + 2;
    return head !== '' && argument >= 0 ? argument : column + 1;
  },
  languageData: {
    commentTokens: { line: ';', block: { open: '#|', close: '|#' } },
    closeBrackets: { brackets: ['(', '[', '"'] },
    indentOnInput: /^\s*[)\]]$/,
    wordChars: '-?!*<>=/+',
    wordTools,
  },
});

export const editor: EditorSupport = {
  extension: schemeLanguage,
  grammar: schemeLanguage.parser,
  hasNameTools: false,
  hasWordTools: true,
};
