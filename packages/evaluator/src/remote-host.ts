import type {
  EvaluationListener,
  Host,
  HostOutcome,
  HostSession,
  HostSessionSettings,
} from './host.js';
import type { EvaluationOptions, Program } from './evaluator.js';

/**
 * A host at the other end of a message port, for a thread that cannot have one: programs run behind the
 * walls of the page, which a worker has no part in. What programs display stays there; outcomes cross.
 */

/** One end of a channel between the two; `MessagePort` is one. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
  removeEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
}

/** What goes to the end that has the host. */
type Request =
  | { readonly kind: 'open'; readonly session: number; readonly settings: HostSessionSettings }
  | {
      readonly kind: 'evaluate';
      readonly session: number;
      readonly evaluation: number;
      readonly program: Program;
      readonly options: EvaluationOptions | undefined;
    }
  | { readonly kind: 'stop' | 'close'; readonly session: number };

/** What comes back. */
interface Answer {
  readonly kind: 'outcome';
  readonly evaluation: number;
  readonly outcome: HostOutcome;
}

/** The host that `serveHost` has at the other end. Its sessions evaluate; they do not check programs. */
export function remoteHost(channel: Channel): Host {
  let lastSession = 0;
  let lastEvaluation = 0;
  const send = (request: Request) => channel.postMessage(request);

  function evaluate(session: number, program: Program, options?: EvaluationOptions) {
    lastEvaluation += 1;
    const evaluation = lastEvaluation;
    return new Promise<HostOutcome>((resolve) => {
      function listen({ data }: { readonly data: unknown }) {
        // The other end is ours, and nobody else can reach the channel.
        const answer = data as Answer;
        if (answer.kind !== 'outcome' || answer.evaluation !== evaluation) return;
        channel.removeEventListener('message', listen);
        resolve(answer.outcome);
      }
      channel.addEventListener('message', listen);
      send({ kind: 'evaluate', session, evaluation, program, options });
    });
  }

  return {
    open(settings): HostSession {
      lastSession += 1;
      const session = lastSession;
      send({ kind: 'open', session, settings });
      return {
        evaluate: (program, _listener, options) => evaluate(session, program, options),
        check: () => Promise.resolve(null),
        stop: () => send({ kind: 'stop', session }),
        close: () => send({ kind: 'close', session }),
      };
    },
    // It belongs to the other end.
    dispose() {},
  };
}

/** Nobody looks at what is displayed. */
const nobody: EvaluationListener = { onDisplay() {} };

/** Lets the other end of a channel use a host. */
export function serveHost(channel: Channel, host: Host): void {
  const sessions = new Map<number, HostSession>();

  async function evaluateFor(
    session: HostSession,
    evaluation: number,
    program: Program,
    options: EvaluationOptions | undefined,
  ) {
    const outcome = await session.evaluate(program, nobody, options);
    const answer: Answer = { kind: 'outcome', evaluation, outcome };
    channel.postMessage(answer);
  }

  channel.addEventListener('message', ({ data }) => {
    // The other end is ours, and nobody else can reach the channel.
    const request = data as Request;
    const session = sessions.get(request.session);
    switch (request.kind) {
      case 'open':
        sessions.set(request.session, host.open(request.settings));
        break;
      case 'evaluate': {
        const { evaluation, program, options } = request;
        if (session) void evaluateFor(session, evaluation, program, options);
        break;
      }
      case 'stop':
        session?.stop();
        break;
      case 'close':
        session?.close();
        sessions.delete(request.session);
        break;
    }
  });
}
