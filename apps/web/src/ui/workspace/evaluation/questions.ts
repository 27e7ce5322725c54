import type { ConsoleContent } from '../console/console-model';
import type { WorkspaceStore } from '../workspace-state';

/** The questions of a running program to its user. */
export interface Questions {
  /**
   * Shows a question until it is answered or `signal` is aborted.
   * @returns the answer; null when it was dismissed
   */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string | null>;
  /** Answers the current question; null dismisses it. Does nothing when there is none. */
  readonly answer: (text: string | null) => void;
  /** The total time of waiting for answers since `restart`, in milliseconds. */
  readonly waitedMs: () => number;
  readonly restart: () => void;
}

/** @param show adds entries to the console */
export function createQuestions(
  { setState }: WorkspaceStore,
  show: (contents: readonly ConsoleContent[]) => void,
): Questions {
  /** Resolves the question in the state. */
  let takeAnswer: ((answer: string | null) => void) | null = null;
  let waitedMs = 0;

  return {
    ask(question, signal) {
      const asked = performance.now();
      return new Promise((resolve) => {
        function close(answer: string | null) {
          waitedMs += performance.now() - asked;
          takeAnswer = null;
          setState({ question: null });
          resolve(answer);
        }
        takeAnswer = (answer) => {
          show([{ kind: 'answer', text: answer }]);
          close(answer);
        };
        signal.addEventListener('abort', () => close(null), { once: true });
        show([{ kind: 'question', text: question }]);
        setState({ question });
      });
    },
    answer: (text) => takeAnswer?.(text),
    waitedMs: () => waitedMs,
    restart() {
      waitedMs = 0;
    },
  };
}
