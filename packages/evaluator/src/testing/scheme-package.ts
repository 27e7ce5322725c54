/**
 * The files of a package with a small Scheme, by their paths: a language that shares nothing with JavaScript. It has its own
 * reader, exact fractions, names with marks such as `equal?`, comments after `;`, and files that end in `.scm`. Tests put it
 * beside the packages of languages.
 */
export const SCHEME_PACKAGE: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: '@wellspring/scheme',
    type: 'module',
    exports: { '.': './src/index.ts', './language': './src/language.ts' },
  }),
  'src/language.ts': `
    const NAME = /[^\\s()';]+/g;
    const bare = (text) => text.replaceAll(/;.*/g, '');
    const features = { multiFile: false, repl: true };
    export const language = {
      id: 'scheme',
      mainLanguage: 'Scheme',
      fileExtension: '.scm',
      runsTo: 'value',
      isUnlimited: false,
      isLarge: false,
      chapters: [1, 2].map((chapter) => ({
        chapter: -8 - chapter,
        variant: 'default',
        displayName: 'Scheme §' + chapter,
        channels: [],
        features,
      })),
      fullChapter: -10,
      noValue: 'unspecified',
      symbols: ['(', ')', "'", '?'],
      lineComment: ';',
      constant: (name, value) => '(define ' + name + ' ' + value + '\\n)\\n',
      isUnfinished: (entry) => bare(entry).split('(').length > bare(entry).split(')').length,
      countTokens: (program) => bare(program).match(/[()']|[^\\s()']+/g)?.length ?? 0,
      declaredNames: (text) =>
        [...bare(text).matchAll(/\\(define \\(?([^\\s()]+)/g)].map(([, name]) => name),
      words: (text) => text.match(NAME) ?? [],
      format: async () => (await import('./formatter.js')).formatter,
    };
  `,
  'src/formatter.ts': `
    import nothing from 'a-package-that-no-chunk-may-need';
    export const formatter = async (text, cursor) => ({ kind: 'formatted', text: nothing(text), cursor });
  `,
  'src/index.ts': `
    import { language } from './language.js';

    class Fraction {
      constructor(above, below = 1n) {
        let [divisor, rest] = [above, below];
        while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
        if (divisor < 0n !== below < 0n) divisor = -divisor;
        [this.above, this.below] = [above / divisor, below / divisor];
      }
      toString() {
        return this.below === 1n ? String(this.above) : this.above + '/' + this.below;
      }
    }

    function shown(value) {
      if (value === undefined) return language.noValue;
      if (Array.isArray(value)) return '(' + value.map(shown).join(' ') + ')';
      if (typeof value === 'boolean') return value ? '#t' : '#f';
      return typeof value === 'function' ? '#<procedure>' : String(value);
    }

    /** A failure of a program. */
    class Problem {
      constructor(type, line, message) {
        Object.assign(this, { type, line, message });
      }
    }

    function read(text) {
      const lists = [[]];
      const tokens = [...text.matchAll(/;.*|[()']|[^\\s()';]+/g)].filter(([token]) => token[0] !== ';');
      for (const { 0: token, index } of tokens) {
        const line = text.slice(0, index).split('\\n').length;
        if (token === '(') lists.push(Object.assign([], { line }));
        else if (token === ')') {
          if (lists.length === 1) throw new Problem('Syntax', line, 'This parenthesis closes nothing.');
          const list = lists.pop();
          lists.at(-1).push(list);
        } else {
          const number = /^(-?\\d+)(?:\\/([1-9]\\d*))?$/.exec(token);
          lists.at(-1).push(number ? new Fraction(BigInt(number[1]), BigInt(number[2] ?? 1)) : token);
        }
      }
      if (lists.length > 1) throw new Problem('Syntax', lists.at(-1).line, 'A parenthesis is not closed.');
      return lists[0];
    }

    function evaluate(node, names, line = 1) {
      if (node instanceof Fraction) return node;
      if (typeof node === 'string') {
        if (names.has(node)) return names.get(node);
        throw new Problem('Runtime', line, 'Unbound variable: ' + node);
      }
      const [head, ...rest] = node;
      if (head === 'define') {
        names.set(rest[0], evaluate(rest[1], names, node.line));
        return undefined;
      }
      if (head === 'lambda') {
        return (...values) => {
          const inner = new Map([...names, ...rest[0].map((name, index) => [name, values[index]])]);
          return evaluate(rest[1], inner, node.line);
        };
      }
      const [called, ...values] = node.map((part) => evaluate(part, names, node.line));
      return called(...values);
    }

    export const evaluator = {
      language: language.id,
      createSession(_settings, { display }) {
        const names = new Map([
          ['+', (a, b) => new Fraction(a.above * b.below + b.above * a.below, a.below * b.below)],
          ['/', (a, b) => new Fraction(a.above * b.below, a.below * b.above)],
          ['list', (...values) => values],
          ['equal?', (a, b) => shown(a) === shown(b)],
          ['display', (value) => void display(shown(value))],
        ]);
        const timings = { compileMs: 0, runMs: 0 };
        return {
          evaluate({ files, entry }) {
            try {
              let result;
              for (const node of read(files[entry])) result = evaluate(node, names);
              return { status: 'finished', result: shown(result), timings };
            } catch (problem) {
              const { type, line, message } = problem;
              const error = { type, line, column: 0, message, explanation: 'Look there.', file: entry };
              return { status: 'error', errors: [error], timings };
            }
          },
        };
      },
    };
  `,
};
