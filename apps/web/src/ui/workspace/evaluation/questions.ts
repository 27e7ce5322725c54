import type { ConsoleContent } from '../console/console-model';
import type { WorkspaceStore } from '../workspace-state';

/** What a running program asks its user. */
export interface Questions {
  /**
   * Shows a question until it is answered, or until nobody waits for the answer any more.
   * @returns the answer; null when it was dismissed
   */
  readonly ask: (question: string, signal: AbortSignal) => Promise<string | null>;
  /** Answers the question that is shown; null dismisses it. Does nothing when none is. */
  readonly answer: (text: string | null) => void;
  /** For how long answers were waited for, in milliseconds, since `restart`. */
  readonly waitedMs: () => number;
  readonly restart: () => void;
}

/** @param show puts something into the console */
export function createQuestions(
  { setState }: WorkspaceStore,
  show: (contents: readonly ConsoleContent[]) => void,
): Questions {
  /** Takes the answer to the question in the state. */
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
