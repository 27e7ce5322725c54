import { brokerMessageSchema, type BrokerLogin } from '@wellspring/modules/communication';
import * as z from 'zod/mini';
import { beginFrame } from '../../../ui/workspace/begin-frame';
import { frameStart } from '../../../ui/workspace/page-host';
import type { FromBrokerFrame, ToBrokerFrame } from './frame/messages';

/**
 * Connects to a broker from a frame without an origin, whose policy allows the one address. So the policy of the page allows no
 * other site, and the broker gets neither cookies nor an address of ours.
 */

const schema: z.ZodMiniType<FromBrokerFrame> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('state'),
    state: z.enum(['connected', 'reconnecting', 'offline', 'disconnected']),
  }),
  z.object({ type: z.literal('failed'), reason: z.enum(['account', 'garbage', 'flood']) }),
  z.object({
    type: z.literal('messages'),
    messages: z.array(brokerMessageSchema),
    leftOut: z.int(),
  }),
  z.object({ type: z.literal('unsent') }),
]);

export interface BrokerFrame {
  readonly send: (message: ToBrokerFrame) => void;
  /** Removes the frame, and with it the connection. Nothing is heard of it any more. */
  readonly remove: () => void;
}

/**
 * @param script that of the frame
 * @param login with an address that the module has checked
 * @param onMessage called with what the frame says
 * @param onFailed called when the frame could not begin
 */
export function openBrokerFrame(
  script: string,
  login: BrokerLogin,
  onMessage: (message: FromBrokerFrame) => void,
  onFailed: () => void,
): BrokerFrame {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  const { port1, port2 } = new MessageChannel();
  document.body.append(frame);
  const stop = beginFrame(frame, frameStart, {
    html: () => documentOf(script, login.url),
    hello: login,
    port: port2,
    onBegun: () => undefined,
    onFailed() {
      remove();
      onFailed();
    },
  });
  port1.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = schema.safeParse(data).data;
    if (message) onMessage(message);
  });
  port1.start();

  function remove() {
    stop();
    port1.close();
    frame.remove();
  }

  return { send: (message) => port1.postMessage(message), remove };
}

function documentOf(script: string, url: string): string {
  const policy = `default-src 'none'; script-src 'unsafe-inline'; connect-src ${url}`;
  const safe = script.replaceAll('</script', String.raw`<\/script`);
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><script>${safe}</script>`;
}
