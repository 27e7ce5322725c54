/** The answers to the questions of a run, in order, so that the same run can be repeated. */
export interface Answers {
  /**
   * @param number of the question, from 0
   * @returns the answer once it is given; null when the question was dismissed, or when the run has ended
   *   before asking it
   */
  readonly at: (number: number) => Promise<string | null>;
}

/** The same, for the part that collects the answers. */
interface AnswerLog extends Answers {
  readonly add: (answer: string | null) => void;
  /** Call this when the run has ended, so that there will be no more answers. */
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
