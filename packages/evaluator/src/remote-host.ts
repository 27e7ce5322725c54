import type {
  EvaluationListener,
  Host,
  HostOutcome,
  HostSession,
  HostSessionSettings,
} from './host.js';
import type { EvaluationOptions, Program } from './evaluator.js';

/**
 * A host at the other end of a message port, for a worker, which cannot have a host of its own: programs run
 * in the sandbox of the page. Only outcomes are sent back; what programs display is dropped.
 */

/** One end of the connection, such as a `MessagePort`. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
  removeEventListener(kind: 'message', listen: (event: { readonly data: unknown }) => void): void;
}

/** Messages to the end that has the host. */
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

/** Messages from that end. */
interface Answer {
  readonly kind: 'outcome';
  readonly evaluation: number;
  readonly outcome: HostOutcome;
}

/**
 * Returns a host that uses the one which `serveHost` serves at the other end. Its sessions cannot check
 * programs.
 */
export function remoteHost(channel: Channel): Host {
  let lastSession = 0;
  let lastEvaluation = 0;
  const send = (request: Request) => channel.postMessage(request);

  function evaluate(session: number, program: Program, options?: EvaluationOptions) {
    lastEvaluation += 1;
    const evaluation = lastEvaluation;
    return new Promise<HostOutcome>((resolve) => {
      function listen({ data }: { readonly data: unknown }) {
        // The other end is our own code, and nothing else can use the channel.
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
    // The host belongs to the other end.
    dispose() {},
  };
}

/** What programs display is dropped. */
const nobody: EvaluationListener = { onDisplay() {} };

/** Serves a host to the other end of a channel. */
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
    // The other end is our own code, and nothing else can use the channel.
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
