import type { RequestContext } from './route.js';

/** How this installation is reached from outside. */
export interface PublicAddress {
  /** The origin that people type, e.g. `https://cs.school.edu`; null: what the request says. */
  readonly origin: string | null;
  /** Whether a proxy stands in front that sets `X-Forwarded-For`, `-Proto` and `-Host` itself. */
  readonly trustProxy: boolean;
}

/** What is used where nothing is said: no proxy is believed. */
export const PLAIN_ADDRESS: PublicAddress = { origin: null, trustProxy: false };

/**
 * The origin under which the person who makes this request sees us. Where providers are told to lead
 * back to; only those that they know are accepted there.
 */
export function publicOrigin(http: RequestContext, { origin, trustProxy }: PublicAddress): string {
  if (origin !== null) return origin;
  const url = new URL(http.req.url);
  if (!trustProxy) return url.origin;
  const protocol = first(http.req.header('X-Forwarded-Proto')) ?? url.protocol.replace(':', '');
  const host = first(http.req.header('X-Forwarded-Host')) ?? url.host;
  const forwarded = `${protocol}://${host}`;
  const isOrigin = /^https?:\/\/[^/?#@\\\s]+$/.test(forwarded) && URL.canParse(forwarded);
  return isOrigin ? new URL(forwarded).origin : url.origin;
}

/**
 * The network address that a request comes from; null when it is not known, as in a browser. Behind a
 * proxy it is the last that the header names: those before are what the client claims.
 */
export function clientAddress(http: RequestContext, { trustProxy }: PublicAddress): string | null {
  const forwarded = trustProxy ? http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return forwarded;
  return http.env.remoteAddress ?? null;
}

/** Whether the person's browser speaks https, also behind a proxy that ends TLS. */
export function isHttps(http: RequestContext, address: PublicAddress): boolean {
  // One who lies about it only keeps his own cookie from plain http, so the header counts in any case.
  const forwarded = first(http.req.header('X-Forwarded-Proto'));
  return forwarded === 'https' || publicOrigin(http, address).startsWith('https:');
}

function first(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim();
}
