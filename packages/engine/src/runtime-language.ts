import type { DrawnValues } from './drawing.js';
import type { ProgramError } from './errors.js';
import type { Callable, Value } from './values.js';

/** Options for the display of a value. A language may have options of its own, which are passed on to it. */
export interface DisplayOptions {
  /** The maximal number of values. The rest of a structure is left out. */
  readonly maxValues?: number;
  /** Called with the number of characters of a text before work is done that grows with it. */
  readonly spend?: (characters: number) => void;
}

/** The part of a language that the runtime needs while programs run. */
export interface RuntimeLanguage extends DrawnValues {
  /**
   * Returns the display string of a value.
   * @param textOf returns the canonical text of a function
   */
  readonly display: (
    value: Value,
    textOf: (value: Callable) => string,
    options?: DisplayOptions,
  ) => string;
  /** Displayed for functions that the library made and that have no text. */
  readonly closureText: string;
  /** Returns the value for the user's answer to a question; null when the user has dismissed it. */
  readonly answerValue: (answer: string | null) => Value;
  /**
   * Returns the text of a call in messages.
   * @param name that of the function; empty when it has none
   * @param values the texts of the arguments
   * @param construct that of the call's site; undefined when there is none
   */
  readonly callText: (name: string, values: readonly string[], construct: unknown) => string;
  /**
   * Tells whether a call can be seen never to return a value.
   * @param construct that of the call's site
   * @param values its arguments
   */
  readonly isEndless?: (construct: unknown, values: readonly Value[]) => boolean;
  /** Makes the failure of a call with a wrong number of arguments. */
  readonly arityError: (
    name: string,
    minArguments: number,
    maxArguments: number,
    given: number,
  ) => ProgramError;
  /** Returns the failure for an error that JavaScript threw in compiled code, if its cause is known. */
  readonly failureOf?: (error: unknown) => ProgramError | undefined;
  /** Returns the message of a failure in the words of the language. Absent when that is the message of the failure itself. */
  readonly messageOf?: (failure: ProgramError) => string;
  /**
   * Explains a failure in the words of the program.
   * @param construct that of the failure's site
   * @param show displays a value
   * @returns undefined when there is nothing to say beyond the general advice
   */
  readonly explain: (
    failure: ProgramError,
    construct: unknown,
    show: (value: Value) => string,
  ) => string | undefined;
}
