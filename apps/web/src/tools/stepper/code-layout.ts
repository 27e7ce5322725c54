import type { Parser, Tree } from '@lezer/common';
import type { TextRange } from '@wellspring/evaluator';

/**
 * Breaks the lines of a program that are too long. The outermost expression that does not fit is broken
 * first: arguments stand below each other, operators end their lines, and `?` and `:` begin theirs as in
 * textbooks. Only white space changes. Expressions are known by the names that they have in CodeMirror's grammar
 * of JavaScript; of a language with other names, only the lines within blocks are laid out. Lines outside of braces keep
 * their indentation.
 */

/** A program laid out for a line width. */
interface Layout {
  readonly text: string;
  /** Maps a range of the program to its range in the text. */
  readonly placeOf: <R extends TextRange>(range: R) => R;
}

/** In UTF-16 code units. In longer texts the browser breaks the lines. */
const MAX_LENGTH = 20_000;

/** The indentation after a bracket and of continued lines. */
const INDENT = 2;

/** Arguments are aligned with the first one, unless that would indent them by more than this. */
const MAX_ALIGNED = 12;

/**
 * Lays a program out in lines of at most `width` characters, as far as its names and strings allow.
 * @param grammar of its language; null when it is not known, then nothing changes
 */
export function layOut(code: string, width: number, grammar: Parser | null): Layout {
  if (
    !grammar ||
    code.length > MAX_LENGTH ||
    code.split('\n').every((line) => line.length <= width)
  ) {
    return { text: code, placeOf: (range) => range };
  }
  return new Writer(code, width, partsOf(code, grammar.parse(code))).write();
}

/** Something that is broken as a unit: an expression, or the brackets around arguments. */
interface Group {
  readonly from: number;
  readonly to: number;
  /**
   * `all`: at every possible place, if it does not fit. `fill`: wherever a line is full. `once`: only if what
   * follows then fits in one line.
   */
  readonly how: 'all' | 'fill' | 'once';
  /** True if continued lines are aligned with the text after the bracket at its beginning. */
  readonly isBracket: boolean;
}

/** White space that a line break can replace; empty directly after a bracket. */
interface Break extends TextRange {
  readonly group: Group;
  readonly isOpening: boolean;
}

/** The end of a line within a block, which is always kept. */
interface LineEnd extends TextRange {
  /** True if only the closing brace of the block follows. */
  readonly isLast: boolean;
}

interface Block extends TextRange {
  /**
   * True if it belongs to a function within an expression. Its indentation is then that of the line in which
   * it begins.
   */
  readonly isInExpression: boolean;
}

/** The places at which a program can be broken into lines. Each list is in the order of the text. */
interface Parts {
  readonly groups: readonly Group[];
  readonly breaks: readonly Break[];
  readonly blocks: readonly Block[];
  readonly lineEnds: readonly LineEnd[];
}

/** The precedence of operators, from `||` on. Operators of equal precedence are broken together. */
const TIGHTNESS: Readonly<Record<string, number>> = {
  '||': 1,
  '&&': 2,
  '===': 3,
  '!==': 3,
  '<': 4,
  '>': 4,
  '<=': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** The highest precedence of the logical operators, whose operands stand below each other. */
const LOOSE = 2;

interface OpenNode extends TextRange {
  readonly name: string;
  readonly group: Group | null;
  /** The precedence, for an expression with operators. */
  readonly tightness: number;
}

function partsOf(code: string, tree: Tree): Parts {
  const groups: Group[] = [];
  const breaks: Break[] = [];
  const blocks: Block[] = [];
  const open: OpenNode[] = [];
  const begin = (how: Group['how'], { from, to }: TextRange, isBracket = false): Group => {
    const group = { from, to, how, isBracket };
    groups.push(group);
    return group;
  };
  const mayBreak = (group: Group | null | undefined, from: number, isOpening = false) => {
    const to = code[from] === ' ' ? from + 1 : from;
    if (group && (to > from || isOpening)) breaks.push({ from, to, group, isOpening });
  };
  tree.iterate({
    enter({ name, from, to, node }) {
      const [around, outer] = [open.at(-1), open.at(-2)];
      let group: Group | null = null;
      let tightness = 0;
      switch (name) {
        case 'BinaryExpression': {
          const operator = node.firstChild?.nextSibling;
          tightness = operator ? (TIGHTNESS[code.slice(operator.from, operator.to)] ?? 0) : 0;
          const isLeft = around?.from === from && around.tightness === tightness;
          const isInLast =
            around?.name === 'ParenthesizedExpression' &&
            outer?.tightness === tightness &&
            outer.to === around.to;
          group =
            (isLeft && around.group) ||
            (isInLast && outer.group) ||
            begin(tightness <= LOOSE ? 'all' : 'fill', node);
          break;
        }
        case 'ConditionalExpression':
          group =
            around?.name === name && around.to === to && around.group
              ? around.group
              : begin('all', node);
          break;
        case 'ArrayExpression':
          // The pairs of a list are broken as a unit.
          group =
            around?.name === name && around.to === to + 1 && around.group
              ? around.group
              : begin('fill', node, true);
          break;
        case 'ArgList':
        case 'ParamList':
          group = begin(isPlain(code.slice(from + 1, to - 1)) ? 'fill' : 'all', node, true);
          break;
        case 'ArrowFunction':
          if (node.lastChild?.name !== 'Block') group = begin('once', node);
          break;
        case 'VariableDeclaration':
          group = begin('once', node);
          break;
        case 'Block':
          blocks.push({ from, to, isInExpression: around?.name === 'ArrowFunction' });
          break;
        case '(':
        case '[':
          if (around?.group?.isBracket && around.group.from === from) {
            mayBreak(around.group, to, true);
          }
          break;
        case 'LogicOp':
          if (around?.name === 'ConditionalExpression') mayBreak(around.group, from - 1);
          else mayBreak(around?.group, to);
          break;
        case ',':
        case 'Arrow':
        case 'Equals':
        case 'ArithOp':
        case 'CompareOp':
        case 'Star':
          if (around?.name !== 'UnaryExpression') mayBreak(around?.group, to);
          break;
        default:
      }
      open.push({ name, from, to, group, tightness });
    },
    leave() {
      open.pop();
    },
  });
  return { groups, breaks, blocks, lineEnds: lineEndsOf(code, tree) };
}

/** Tells whether the arguments are only names, numbers and strings, which are filled like words. */
function isPlain(inside: string): boolean {
  return !/[([{=?]/.test(inside);
}

function lineEndsOf(code: string, tree: Tree): readonly LineEnd[] {
  const ends: LineEnd[] = [];
  const inTexts = stringsOf(tree);
  let text = 0;
  for (let from = code.indexOf('\n'); from >= 0; from = code.indexOf('\n', from + 1)) {
    while ((inTexts[text]?.to ?? Infinity) <= from) text += 1;
    const around = inTexts[text];
    if (around && around.from < from) continue;
    let to = from + 1;
    while (code[to] === ' ') to += 1;
    ends.push({ from, to, isLast: code[to] === '}' });
  }
  return ends;
}

function stringsOf(tree: Tree): readonly TextRange[] {
  const found: TextRange[] = [];
  tree.iterate({
    enter({ name, from, to }) {
      if (name === 'String') found.push({ from, to });
    },
  });
  return found;
}

/** A group that is being written. */
interface OpenGroup {
  readonly group: Group;
  readonly isBroken: boolean;
  /** True if the line ends directly after the bracket. */
  readonly opensLine: boolean;
  readonly indent: number;
}

class Writer {
  readonly #code: string;
  readonly #width: number;
  readonly #parts: Parts;
  /** For each place where a line can be broken, the next one of its group, if any. */
  readonly #nextPlaces: readonly (number | undefined)[];
  readonly #pieces: string[] = [];
  /** The replacements of white space, and how much longer the text had become by then. */
  readonly #edits: { readonly to: number; readonly grown: number }[] = [];
  readonly #groups: OpenGroup[] = [];
  readonly #blocks: { readonly to: number; readonly indent: number }[] = [];
  /** The part of the program that has been written. */
  #at = 0;
  #grown = 0;
  #column = 0;
  /** The indentation of the current line. */
  #indent = 0;

  constructor(code: string, width: number, parts: Parts) {
    this.#code = code;
    this.#width = width;
    this.#parts = parts;
    this.#nextPlaces = nextPlaces(parts.breaks);
  }

  write(): Layout {
    const { groups, breaks, blocks, lineEnds } = this.#parts;
    const next = { group: 0, break: 0, block: 0, lineEnd: 0 };
    const NONE = Infinity;
    for (;;) {
      const [group, place] = [groups[next.group], breaks[next.break]];
      const [block, lineEnd] = [blocks[next.block], lineEnds[next.lineEnd]];
      const at = Math.min(
        group?.from ?? NONE,
        place?.from ?? NONE,
        block?.from ?? NONE,
        lineEnd?.from ?? NONE,
      );
      if (at === NONE) break;
      this.#copy(at);
      // At the same place, white space comes before a group that begins there.
      if (place?.from === at) {
        this.#break(place, next.break);
        next.break += 1;
      } else if (lineEnd?.from === at) {
        this.#endLine(lineEnd);
        next.lineEnd += 1;
      } else if (group?.from === at) {
        this.#open(group);
        next.group += 1;
      } else if (block) {
        this.#openBlock(block);
        next.block += 1;
      }
    }
    this.#copy(this.#code.length);
    const edits = this.#edits;
    const placeOf = (at: number) => at + (edits[lastBefore(edits, at)]?.grown ?? 0);
    return {
      text: this.#pieces.join(''),
      placeOf: (range) => {
        const { from, to } = range;
        const begins = placeOf(from);
        return { ...range, from: begins, to: to > from ? placeOf(to - 1) + 1 : begins };
      },
    };
  }

  #copy(to: number): void {
    this.#pieces.push(this.#code.slice(this.#at, to));
    this.#column += to - this.#at;
    this.#at = to;
    while ((this.#groups.at(-1)?.group.to ?? Infinity) <= to) this.#groups.pop();
    while ((this.#blocks.at(-1)?.to ?? Infinity) <= to) this.#blocks.pop();
  }

  #newLine({ from, to }: TextRange, wanted: number): void {
    // Deep nesting must not move the text beyond the right edge.
    const indent = Math.min(wanted, Math.max(INDENT, Math.floor(this.#width / 2)));
    this.#pieces.push(`\n${' '.repeat(indent)}`);
    this.#at = to;
    this.#grown += 1 + indent - (to - from);
    this.#edits.push({ to, grown: this.#grown });
    this.#column = indent;
    this.#indent = indent;
  }

  #endLine(lineEnd: LineEnd): void {
    const block = this.#blocks.at(-1);
    // Where no braces say what belongs to a block, the indentation does.
    const inside = block ? block.indent + INDENT : lineEnd.to - lineEnd.from - 1;
    this.#newLine(lineEnd, lineEnd.isLast && block ? block.indent : inside);
  }

  #openBlock({ to, isInExpression }: Block): void {
    const around = this.#blocks.at(-1);
    const indent = isInExpression ? this.#indent : around ? around.indent + INDENT : 0;
    this.#blocks.push({ to, indent });
  }

  #open(group: Group): void {
    const isAround = this.#groups.at(-1);
    const isWithinWhole = isAround?.group.how === 'all' && !isAround.isBroken;
    const isBroken = !isWithinWhole && !this.#fits(group);
    const content = this.#column + 1;
    const isAligned =
      content - this.#indent <= MAX_ALIGNED && content <= Math.floor(this.#width / 2);
    const goesOn = this.#indent + INDENT;
    if (group.isBracket) {
      const indent = isAligned ? content : goesOn;
      this.#groups.push({ group, isBroken, opensLine: isBroken && !isAligned, indent });
    } else {
      const isFar = this.#column > Math.floor(this.#width / 2);
      const bracket = this.#groups.findLast((open) => open.group.isBracket && open.isBroken);
      const own = group.how === 'once' ? (bracket?.indent ?? 0) + INDENT : this.#column;
      const indent = isFar ? goesOn : Math.max(own, goesOn);
      this.#groups.push({ group, isBroken, opensLine: false, indent });
    }
  }

  #break(place: Break, index: number): void {
    const open = this.#groups.findLast(({ group }) => group === place.group);
    if (!open?.isBroken) return;
    const { group, indent, opensLine } = open;
    if (place.isOpening) {
      if (opensLine) this.#newLine(place, indent);
      return;
    }
    switch (group.how) {
      case 'all':
        return this.#newLine(place, indent);
      case 'fill': {
        const end = this.#nextPlaces[index] ?? this.#afterwards(group.to);
        if (this.#column + (this.#lineEnd(place.from, end) - place.from) > this.#width) {
          this.#newLine(place, indent);
        }
        return;
      }
      case 'once': {
        const end = this.#lineEnd(place.to, this.#afterwards(group.to));
        // If not even its beginning fits in this line, it goes to the next one as well.
        const beginning = this.#lineEnd(place.to, this.#afterwards(place.to));
        const hasRoom = this.#column + beginning - place.from <= this.#width;
        if (!hasRoom || indent + end - place.to <= this.#width) this.#newLine(place, indent);
      }
    }
  }

  /**
   * Tells whether a group that begins here fits in the line, including what cannot be separated from its end.
   */
  #fits({ from, to }: Group): boolean {
    const end = this.#afterwards(to);
    const { lineEnds } = this.#parts;
    const first = lineEnds[firstFrom(lineEnds, from)];
    if (!first || first.from >= to) {
      return this.#column + (this.#lineEnd(from, end) - from) <= this.#width;
    }
    // Functions with a block end their lines anyway, so only their beginning and what follows them count.
    const last = lineEnds[firstFrom(lineEnds, to) - 1];
    return (
      this.#column + (first.from - from) <= this.#width &&
      this.#indent + (this.#lineEnd(to, end) - (last?.to ?? to)) <= this.#width
    );
  }

  /** The first place from here on where a line can be broken. */
  #afterwards(from: number): number {
    const { breaks } = this.#parts;
    return breaks[firstFrom(breaks, from)]?.from ?? this.#code.length;
  }

  /** `to`, or the end of the line if that comes first. */
  #lineEnd(from: number, to: number): number {
    const { lineEnds } = this.#parts;
    return Math.min(to, lineEnds[firstFrom(lineEnds, from)]?.from ?? to);
  }
}

function nextPlaces(breaks: readonly Break[]): readonly (number | undefined)[] {
  const latest = new Map<Group, number>();
  const next = breaks.toReversed().map(({ group, from }) => {
    const place = latest.get(group);
    latest.set(group, from);
    return place;
  });
  return next.toReversed();
}

/** The index of the first part that begins at or after a place. */
function firstFrom(parts: readonly TextRange[], from: number): number {
  let [low, high] = [0, parts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((parts[middle]?.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the last edit up to a place; -1 if there is none. */
function lastBefore(edits: readonly { readonly to: number }[], at: number): number {
  let [low, high] = [0, edits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.to ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
