import type { HostAnswer } from '@wellspring/evaluator';
import { type Evaluated, inputsOf, type Listening } from '../tool-state';
import type { EvaluationParts } from './evaluation';
import { contentsOf } from './outcome';
import { createOutputBuffer } from './output-buffer';

/** Requests of tools that run functions of the program, whose results are shown like those of an evaluation. */

interface Requester extends Pick<EvaluationParts, 'store' | 'sessions' | 'show' | 'tools'> {
  readonly evaluated: Evaluated;
  readonly origin: 'program' | 'repl';
  /** Lets the tools listen to the channels that they read. */
  readonly listen: (evaluated: Evaluated) => readonly Listening[];
}

/** Sends a request to the session of an evaluation (`Evaluated.request`). */
export async function request(
  { store, sessions, show, tools, evaluated, origin, listen }: Requester,
  channel: string,
  data: unknown,
): Promise<HostAnswer | null> {
  const { environment, path } = evaluated;
  const { timeoutMs } = store.getState();
  const session = await sessions.ready();
  if (environment.aborted || !('evaluate' in session) || !session.request) return null;
  const output = createOutputBuffer<string>((texts) => {
    if (!environment.aborted) show(texts.map((text) => ({ kind: 'display', text })));
  });
  const listening = listen(evaluated);
  const answer = await session.request(
    channel,
    data,
    { timeoutMs, inputs: inputsOf(store.getState().tools, tools) },
    {
      onDisplay: (texts) => output.add(texts),
      channels: listening.map(({ subscription }) => subscription),
    },
  );
  if (environment.aborted) return null;
  output.flush();
  for (const { flush } of listening) flush();
  if ('errors' in answer) {
    show(contentsOf(answer, { origin, path }, { shown: 'result' }));
  }
  return answer;
}
