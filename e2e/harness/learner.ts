import { setTimeout as delay } from 'node:timers/promises';

/** A student without a browser, who saves one answer after another. */
export class Learner {
  /** The number in the newest answer that the server has acknowledged. */
  acknowledged = 0;
  private last = 0;

  private constructor(
    private readonly url: string,
    private readonly headers: Readonly<Record<string, string>>,
    private readonly assessment: string,
    /** The addresses for the answers, one for each question. */
    private readonly answers: readonly string[],
  ) {}

  /** @param code of a demo person who has not yet submitted the path P1, which has only programs */
  static async signIn(url: string, code: string): Promise<Learner> {
    const headers = { Authorization: `Bearer ${await accessToken(url, code)}` };
    const get = async (path: string) => (await fetch(`${url}/v2/${path}`, { headers })).json();
    const me = (await get('user')) as { courseRegistration: { courseId: number } };
    const course = `courses/${me.courseRegistration.courseId}`;
    const all = (await get(`${course}/assessments`)) as { id: number; number: string }[];
    const path = all.find(({ number }) => number === 'P1');
    const assessment = `${course}/assessments/${path?.id}`;
    const { questions } = (await get(assessment)) as { questions: { id: number }[] };
    const answers = questions.map(({ id }) => `${course}/assessments/question/${id}/answer`);
    return new Learner(url, headers, assessment, answers);
  }

  /** Gives the same answer to every question. @returns the number of questions */
  async answerEverything(answer: string): Promise<number> {
    for (const address of this.answers) await this.post(address, { answer });
    return this.answers.length;
  }

  submit(): Promise<void> {
    return this.post(`${this.assessment}/submit`);
  }

  /** Saves answers with increasing numbers until one cannot be saved. */
  async writeUntilItFails(): Promise<void> {
    for (;;) {
      this.last += 1;
      const number = this.last;
      try {
        await this.post(this.answers[0] ?? '', { answer: `// ${number}` });
        this.acknowledged = number;
      } catch {
        return;
      }
    }
  }

  private async post(path: string, body: object = {}): Promise<void> {
    const response = await fetch(`${this.url}/v2/${path}`, {
      method: 'POST',
      headers: this.headers,
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  }

  /** The number in the server's answer, once the server answers again. */
  async readWhenBack(withinMs: number): Promise<number> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      try {
        const response = await fetch(`${this.url}/v2/${this.assessment}`, {
          headers: this.headers,
        });
        if (response.ok) {
          const { questions } = (await response.json()) as {
            questions: { answer: string | null }[];
          };
          return Number(questions[0]?.answer?.slice(3) ?? 0);
        }
        await response.text();
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`The server was not back within ${withinMs} ms.`);
      await delay(50);
    }
  }
}

/** Signs in as a demo person. @returns the access token */
export async function accessToken(url: string, code: string): Promise<string> {
  const response = await fetch(`${url}/v2/session`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'demo', code }),
  });
  return ((await response.json()) as { accessToken: string }).accessToken;
}
