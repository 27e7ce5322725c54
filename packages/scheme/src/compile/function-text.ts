/**
 * The text of a JavaScript function that can save its frame. When the stack has to be unwound, a call returns the
 * tail-call record `T`, and each function that waits for a value returns it as well, after it has saved its variables
 * as a frame on the heap (`M.save`). The text has one of two forms with the same statements. The plain form runs from
 * the start. The resumable form goes on after the call whose number `pc` is in a frame, with the value `v` of the
 * call: it skips all statements before that call, until it sets `pc` to -1.
 */

/** The names in each frame of a function, by the number of the call that it waits for. */
export type FrameNames = readonly (readonly string[])[];

/** The labels of a loop: before its first round, of its rounds, and of the block that it leaves at its end. */
interface LoopLabels {
  readonly entry: string;
  readonly rounds: string;
  readonly exit: string;
}

/** A call whose value the function needs. */
interface AwaitedCall {
  /** The statements before the call, which note its site and its depth. */
  readonly noted: string;
  readonly call: string;
  /** The name that gets the value. */
  readonly name: string;
  /** The name of the depth of the function. */
  readonly depth: string;
}

/**
 * Stands for the names in the frame at a call while the text is written: which of them are needed after it is not known
 * before its end. The sign `#` stands for the site of a procedure of the library.
 */
const PLACE = /@(\d+)@(#?)/g;
/** The start and the end of a loop, whose parts may run again after parts that come later. */
const LOOP_START = '@{';
const LOOP_END = '@}';
const LOOP_MARKS = /@[{}]/g;
/** A variable of the program, a temporary, or the function itself. */
const NAME = /\b(?:x\d+|t\d+|self)\b/g;

/** Collects the statements of one form of a function. */
export class FunctionText {
  #code = '';
  #calls = 0;
  #labels = 0;
  #temporaries = 0;
  #mostTemporaries = 0;
  readonly #locals = new Set<string>();

  /**
   * @param index the number of the function
   * @param isLibrary true for a procedure of the library, whose frames also keep the site of its call
   * @param live the names in its frames for the resumable form; undefined for the plain form
   */
  constructor(
    readonly index: number,
    readonly isLibrary: boolean,
    readonly live?: FrameNames,
  ) {}

  /** The variables that have been declared. */
  get locals(): ReadonlySet<string> {
    return this.#locals;
  }

  /** The names of all temporaries. */
  get temporaries(): string[] {
    return Array.from({ length: this.#mostTemporaries }, (_, at) => `t${at}`);
  }

  /** Declares a variable for the whole function. */
  declare(name: string): void {
    this.#locals.add(name);
  }

  /** Returns a temporary that is free. */
  temporary(): string {
    const name = `t${this.#temporaries}`;
    this.#temporaries += 1;
    this.#mostTemporaries = Math.max(this.#mostTemporaries, this.#temporaries);
    return name;
  }

  /** Calls a function that writes code, and frees the temporaries that it has taken. */
  freeing<Result>(write: () => Result): Result {
    const before = this.#temporaries;
    const result = write();
    this.#temporaries = before;
    return result;
  }

  /** Returns a number for labels that no other labels have. */
  label(): number {
    this.#labels += 1;
    return this.#labels;
  }

  /** Writes a statement that contains no awaited call. */
  emit(statement: string): void {
    this.#code += this.live === undefined ? statement : `if(pc<0){${statement}}`;
  }

  /** Writes an `if` statement. The resumable form enters the branch with the call at which it goes on. */
  choose(test: string, then: () => void, otherwise: () => void): void {
    const start = this.#code.length;
    const first = this.#calls;
    const head = `if(${test}){`;
    this.#code += head;
    then();
    if (this.live !== undefined) {
      const branch = this.#code.slice(start + head.length);
      this.#code = `${this.#code.slice(0, start)}if(pc<0?${test}:pc>=${first}&&pc<${this.#calls}){${branch}`;
    }
    this.#code += '}else{';
    otherwise();
    this.#code += '}';
  }

  /** Writes a call, and the code that saves the frame when the call returns the record. */
  await({ noted, call, name, depth }: AwaitedCall): void {
    const pc = this.#calls;
    this.#calls += 1;
    const frame = `[@${pc}@${this.isLibrary ? '#' : ''}]`;
    const made = `${noted}if((${name}=${call})===T&&(${name}=M.force(${depth}))===T)return M.save(${this.index},${pc},${frame});`;
    this.#code +=
      this.live === undefined ? made : `if(pc<0){${made}}else if(pc===${pc}){pc=-1;${name}=v;}`;
  }

  /**
   * Writes a loop.
   * @param enter writes the code before it, which leaves the block `entry` to begin with the first round
   * @param round writes a round, which continues `rounds` for the next one
   */
  loop({ entry, rounds, exit }: LoopLabels, enter: () => void, round: () => void): void {
    const before = this.#code;
    const entering = this.#written(enter);
    const first = this.#calls;
    const repeated = this.#written(round);
    const skip =
      this.live === undefined ? '' : `if(pc>=${first}&&pc<${this.#calls})break ${entry};`;
    this.#code = `${before}${exit}:{${entry}:{${skip}${entering}break ${exit};}${rounds}:for(;;){${LOOP_START}${repeated}break;${LOOP_END}}}`;
  }

  /** Writes the body of a function that is itself a loop. */
  repeated(write: () => void): void {
    this.#code += LOOP_START;
    write();
    this.#code += LOOP_END;
  }

  /**
   * Returns the plain form, and the names in its frames: those that are used after each call.
   * @param kept names that all frames have
   */
  plain(kept: readonly string[]): { readonly body: string; readonly live: FrameNames } {
    const code = this.#code;
    const lastAt = new Map<string, number>();
    for (const found of code.matchAll(NAME)) lastAt.set(found[0], found.index);
    const loops = outermostLoops(code);
    const live: (readonly string[])[] = [];
    const body = code
      .replaceAll(PLACE, (_, pc: string, mark: string, at: number) => {
        const from = loops.find((loop) => loop.from <= at && at < loop.to)?.from ?? at;
        const used = [...lastAt].filter(([, last]) => last > from).map(([name]) => name);
        const names = [...new Set([...used, ...kept])];
        live[Number(pc)] = names;
        return frameOf(names, mark);
      })
      .replaceAll(LOOP_MARKS, '');
    return { body, live };
  }

  /** Returns the resumable form. */
  resumable(): string {
    const { live = [] } = this;
    return this.#code
      .replaceAll(PLACE, (_, pc: string, mark: string) => frameOf(live[Number(pc)] ?? [], mark))
      .replaceAll(LOOP_MARKS, '');
  }

  /** Returns the code that a function writes, instead of adding it. */
  #written(write: () => void): string {
    this.#code = '';
    write();
    return this.#code;
  }
}

/** Writes the values of a frame. Procedures of the library also keep the site of their call. */
function frameOf(names: readonly string[], mark: string): string {
  return (mark === '' ? names : [...names, 's']).join(',');
}

/** Finds the outermost loops in code. */
function outermostLoops(code: string): { readonly from: number; readonly to: number }[] {
  const found: { readonly from: number; readonly to: number }[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: mark, index } of code.matchAll(LOOP_MARKS)) {
    if (mark === LOOP_START) {
      if (depth === 0) from = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) found.push({ from, to: index });
    }
  }
  return found;
}
