import { type ChannelLimits, subscribe } from './channels/channel.js';
import type {
  EvaluationListener,
  Host,
  HostAnswer,
  HostOutcome,
  HostSession,
  HostSessionSettings,
} from './host.js';
import type { EvaluationOptions, Program, RequestOptions } from './evaluator.js';

/**
 * A host at the other end of a message port, for a worker, which cannot have a host of its own: programs run
 * in the sandbox of the page. Outcomes are sent back, with what was sent on the channels that are read; what programs display
 * is dropped.
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
      /** The channels that are read, by name. */
      readonly reads: Readonly<Record<string, ChannelLimits>>;
    }
  | {
      readonly kind: 'request';
      readonly session: number;
      readonly evaluation: number;
      readonly channel: string;
      readonly data: unknown;
      readonly options: RequestOptions | undefined;
    }
  | { readonly kind: 'stop' | 'close'; readonly session: number };

/** Messages from that end. */
type Answer =
  | {
      readonly kind: 'outcome';
      readonly evaluation: number;
      readonly outcome: HostOutcome;
      /** The data sent on the channels that are read, in order. */
      readonly sent: readonly Sent[];
    }
  | { readonly kind: 'answered'; readonly evaluation: number; readonly answer: HostAnswer };

interface Sent {
  readonly channel: string;
  readonly data: unknown;
}

/**
 * Returns a host that uses the one which `serveHost` serves at the other end. Its sessions cannot check
 * programs.
 */
export function remoteHost(channel: Channel): Host {
  let lastSession = 0;
  let lastEvaluation = 0;
  const send = (request: Request) => channel.postMessage(request);

  /** Sends a request, and resolves to the answer to it. */
  function ask<Kind extends Answer['kind']>(
    kind: Kind,
    makeRequest: (evaluation: number) => Request,
  ): Promise<Extract<Answer, { kind: Kind }>> {
    lastEvaluation += 1;
    const evaluation = lastEvaluation;
    return new Promise((resolve) => {
      function listen({ data }: { readonly data: unknown }) {
        // The other end is our own code, and nothing else can use the channel.
        const answer = data as Answer;
        if (!isOf(answer, kind) || answer.evaluation !== evaluation) return;
        channel.removeEventListener('message', listen);
        resolve(answer);
      }
      channel.addEventListener('message', listen);
      send(makeRequest(evaluation));
    });
  }

  async function evaluate(
    session: number,
    program: Program,
    { channels = [] }: EvaluationListener,
    options?: EvaluationOptions,
  ): Promise<HostOutcome> {
    const reads = Object.fromEntries(channels.map((one) => [one.channel, one.limits]));
    const { outcome, sent } = await ask('outcome', (evaluation) => ({
      kind: 'evaluate',
      session,
      evaluation,
      program,
      options,
      reads,
    }));
    for (const { channel: name, data } of sent) {
      channels.find((one) => one.channel === name)?.take(data);
    }
    return outcome;
  }

  return {
    open(settings): HostSession {
      lastSession += 1;
      const session = lastSession;
      send({ kind: 'open', session, settings });
      return {
        evaluate: (program, listener, options) => evaluate(session, program, listener, options),
        async request(name, data, options) {
          const { answer } = await ask('answered', (evaluation) => ({
            kind: 'request',
            session,
            evaluation,
            channel: name,
            data,
            options,
          }));
          return answer;
        },
        check: () => Promise.resolve(null),
        stop: () => send({ kind: 'stop', session }),
        close: () => send({ kind: 'close', session }),
      };
    },
    // The host belongs to the other end.
    dispose() {},
  };
}

function isOf<Kind extends Answer['kind']>(
  answer: Answer,
  kind: Kind,
): answer is Extract<Answer, { kind: Kind }> {
  return answer.kind === kind;
}

/** Serves a host to the other end of a channel. */
export function serveHost(channel: Channel, host: Host): void {
  const sessions = new Map<number, HostSession>();

  const post = (answer: Answer) => channel.postMessage(answer);

  async function evaluateFor(session: HostSession, request: Request & { kind: 'evaluate' }) {
    const { evaluation, program, options, reads } = request;
    const sent: Sent[] = [];
    const channels = Object.entries(reads).map(([name, limits]) =>
      subscribe(
        { channel: name, limits, parse: (data) => ({ data }) },
        ({ data }) => void sent.push({ channel: name, data }),
      ),
    );
    // The texts that programs display are dropped.
    const outcome = await session.evaluate(program, { onDisplay() {}, channels }, options);
    post({ kind: 'outcome', evaluation, outcome, sent });
  }

  async function answerFor(session: HostSession, request: Request & { kind: 'request' }) {
    const { evaluation, channel: name, data, options } = request;
    const answer = await session.request?.(name, data, options);
    post({
      kind: 'answered',
      evaluation,
      answer: answer ?? { status: 'stopped', namesKept: true },
    });
  }

  channel.addEventListener('message', ({ data }) => {
    // The other end is our own code, and nothing else can use the channel.
    const request = data as Request;
    const session = sessions.get(request.session);
    switch (request.kind) {
      case 'open':
        sessions.set(request.session, host.open(request.settings));
        break;
      case 'evaluate':
        if (session) void evaluateFor(session, request);
        break;
      case 'request':
        if (session) void answerFor(session, request);
        break;
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
