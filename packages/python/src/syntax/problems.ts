import type { Problem } from '@wellspring/engine';

/** The problems of texts that are no programs of the language. */

type PlaceOf = (offset: number) => { readonly line: number; readonly column: number };

/** Thrown by the parser and by the rules of names at the first problem, as Python reports only one. */
export class ProgramProblem extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

/** Makes the problems of one text. */
export class Problems {
  constructor(readonly placeOf: PlaceOf) {}

  #make(start: number, end: number, message: string, explanation: string): ProgramProblem {
    return new ProgramProblem({
      type: 'Syntax',
      place: this.placeOf(start),
      message,
      explanation,
      ...(end > start && { end: this.placeOf(end) }),
    });
  }

  /** Something that Python has and the language has not. */
  unsupported(feature: string, start: number, end: number, advice: string): ProgramProblem {
    const { line, column } = this.placeOf(start);
    return this.#make(
      start,
      end,
      `Feature not supported in this sublanguage: ${feature} (line ${line}, col ${column + 1})`,
      advice,
    );
  }

  /** A token that fits nowhere. */
  unexpected(token: string, start: number, end: number, advice: string): ProgramProblem {
    const { line, column } = this.placeOf(start);
    return this.#make(
      start,
      end,
      `Unexpected token: ${token} at line ${line}, column ${column + 1}`,
      advice,
    );
  }

  /** A problem with a name of its own in Python. */
  named(
    name: string,
    text: string,
    { start, end }: { readonly start: number; readonly end: number },
    advice: string,
  ): ProgramProblem {
    const { line } = this.placeOf(start);
    return this.#make(start, end, `${name} at line ${line}: ${text}`, advice);
  }
}
