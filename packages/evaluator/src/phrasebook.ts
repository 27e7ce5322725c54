/**
 * Translates messages of engines, looking them up by the English sentence. Sentences are written as in the
 * code that makes them, with a hole for each value: `Name {name} not declared.` Code that compares messages,
 * such as an autograder, still gets them in English.
 */

/** Translations by English sentence. Holes have the same names in both languages. */
export type Phrases = Readonly<Record<string, string>>;

/** The translations of one package. */
export interface Phrasebook {
  /** Sentences with holes. */
  readonly phrases: Phrases;
  /** Words in holes such as `{side:word}`. */
  readonly words?: Phrases;
}

/** @returns the translated sentence, or undefined when it is not known */
export type Translate = (text: string) => string | undefined;

/**
 * The contents of a hole: any text, which stays unchanged; a number; a word of the language, which must be in the
 * phrasebook; or a sentence, which must be in it too.
 */
type Kind = 'any' | 'number' | 'word' | 'text';

interface Hole {
  readonly name: string;
  readonly kind: Kind;
}

interface Pattern {
  readonly expression: RegExp;
  readonly holes: readonly Hole[];
  readonly translation: string;
  /** The number of fixed characters of the sentence: at its beginning, and in all. */
  readonly head: number;
  readonly fixed: number;
}

/** The start of a line of an explanation that quotes the program. */
const QUOTED = '    ';

const HOLE = /\{(\w+)(?::(number|word|text))?\}/g;

/** Makes the function that translates all sentences of these packages, which may contain each other's. */
export function createTranslate(books: readonly Phrasebook[]): Translate {
  const phrases = new Map(books.flatMap((book) => Object.entries(book.phrases)));
  const wordsByEnglish = new Map(books.flatMap(({ words = {} }) => Object.entries(words)));
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [english, translation] of phrases) {
    const pattern = patternOf(english, translation);
    if (pattern.holes.length === 0) whole.set(english, translation);
    else patterns.push(pattern);
  }
  // The most specific pattern is the right one: `Error: {value}` rather than `{value} returned`.
  patterns.sort((a, b) => b.head - a.head || b.fixed - a.fixed);

  const translate: Translate = (text) => {
    const known = whole.get(text);
    if (known !== undefined) return known;
    // First, because the value in a sentence may contain lines too, and would be taken to contain the next sentences.
    const lines = text.includes('\n') ? ofLines(text.split('\n')) : undefined;
    if (lines !== undefined) return lines;
    for (const pattern of patterns) {
      const found = pattern.expression.exec(text);
      const translated = found === null ? undefined : filled(pattern, found.slice(1));
      if (translated !== undefined) return translated;
    }
    return undefined;
  };

  /** Translates an explanation that consists of one sentence or more on each line. Lines that quote the program stay. */
  function ofLines(lines: readonly string[]): string | undefined {
    const translated = lines.map((line) => (line.startsWith(QUOTED) ? line : translate(line)));
    return translated.includes(undefined) ? undefined : translated.join('\n');
  }

  function filled({ holes, translation }: Pattern, texts: readonly string[]): string | undefined {
    const values = new Map<string, string>();
    for (const [index, { name, kind }] of holes.entries()) {
      const text = texts[index] ?? '';
      const value =
        kind === 'word' ? wordsByEnglish.get(text) : kind === 'text' ? translate(text) : text;
      if (value === undefined) return undefined;
      values.set(name, value);
    }
    return translation.replaceAll(HOLE, (hole, name: string) => values.get(name) ?? hole);
  }
  return translate;
}

function patternOf(english: string, translation: string): Pattern {
  const holes: Hole[] = [];
  let expression = '';
  let fixed = 0;
  let end = 0;
  const literal = (text: string): void => {
    fixed += text.length;
    expression += text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  };
  for (const { index, 0: hole, 1: name = '', 2: kind = 'any' } of english.matchAll(HOLE)) {
    literal(english.slice(end, index));
    end = index + hole.length;
    holes.push({ name, kind: kindOf(kind) });
    expression += kind === 'number' ? String.raw`(\d+)` : kind === 'any' ? '([^]*?)' : '([^]+?)';
  }
  literal(english.slice(end));
  const head = english.search(HOLE);
  return { expression: new RegExp(`^${expression}$`, 'u'), holes, translation, head, fixed };
}

function kindOf(written: string): Kind {
  return written === 'number' || written === 'word' || written === 'text' ? written : 'any';
}
