import { StreamLanguage, type StreamParser } from '@codemirror/language';

/** The syntax of WebAssembly's text format, for its colours. */

/** What structures a module, as opposed to the instructions that compute. */
const STRUCTURE = new Set(
  (
    'module import export func param result local global mut memory table elem funcref type ' +
    'if then else loop block br return call call_indirect unreachable drop'
  ).split(' '),
);

const CALLS = new Set(['func', 'call']);

interface ReadingState {
  /** The last word before the current place. */
  last: string;
}

const reader: StreamParser<ReadingState> = {
  name: 'wat',
  startState: () => ({ last: '' }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    // Our own text has no comment of several lines.
    if (stream.match(/^;;.*/) || stream.match(/^\(;.*?;\)/)) return 'comment';
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string';
    if (stream.match(/^\$[^\s()";]+/)) {
      return CALLS.has(state.last) ? 'variableName.function' : 'variableName';
    }
    if (stream.match(/^[+-]?(?:0x[\da-fA-F_]+|\d[\w.+-]*|inf\b|nan\b)/)) return 'number';
    if (stream.match(/^[a-z][\w.]*/)) {
      state.last = stream.current();
      return STRUCTURE.has(state.last) ? 'keyword' : null;
    }
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: ';;', block: { open: '(;', close: ';)' } } },
};

/** The text format as a language of the editor. */
export const textFormat = StreamLanguage.define(reader);
