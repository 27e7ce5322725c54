/**
 * The messages of the command line for programs that cannot be recorded in a mode (`RecordOptions.mode`). A tool that
 * shows records chooses its mode, and engines have a recorder for each mode that they know. A mode needs an entry here
 * only if its own message says more than the general one, which names the mode.
 */

interface Reason {
  readonly message: string;
  readonly explanation: string;
}

const REASONS: ReadonlyMap<string, Reason> = new Map([
  [
    'stepper',
    { message: 'This language has no stepper.', explanation: 'Run the program instead.' },
  ],
  [
    'cse',
    // The message of the specification (section 8).
    {
      message: 'CSE machine is not enabled',
      explanation: 'This language has none. Run the program instead.',
    },
  ],
]);

/** Says why a session records nothing in a mode for which its engine has no recorder. */
export function reasonOfNoRecorder(mode: string): Reason {
  return (
    REASONS.get(mode) ?? {
      message: `This language cannot be recorded in the mode ${mode}.`,
      explanation: 'Run the program instead.',
    }
  );
}
