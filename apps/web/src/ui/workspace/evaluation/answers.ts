/** What was answered to the questions of a run, in order, for whoever goes through the same run once more. */
export interface Answers {
  /**
   * @param number of the question, from 0
   * @returns the answer once it is there; null where it was dismissed, or the run has ended without asking so often
   */
  readonly at: (number: number) => Promise<string | null>;
}

/** The same, for whoever asks. */
export interface AnswerLog extends Answers {
  readonly add: (answer: string | null) => void;
  /** The run has ended: there will be no more. */
  readonly end: () => void;
}

export function createAnswerLog(): AnswerLog {
  const answers: (string | null)[] = [];
  let waiting: (() => void)[] = [];
  let hasEnded = false;

  function tell() {
    const told = waiting;
    waiting = [];
    for (const look of told) look();
  }

  return {
    at: (number) =>
      new Promise((resolve) => {
        const look = () => {
          if (number < answers.length || hasEnded) resolve(answers[number] ?? null);
          else waiting.push(look);
        };
        look();
      }),
    add(answer) {
      answers.push(answer);
      tell();
    },
    end() {
      hasEnded = true;
      tell();
    },
  };
}
