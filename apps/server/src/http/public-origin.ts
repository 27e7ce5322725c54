import { isKnownHost } from './known-hosts.js';
import type { RequestContext } from './route.js';

/** How this installation is reached from outside. */
export interface PublicAddress {
  /** The origin that people type, e.g. `https://cs.school.edu`; null: what the request says. */
  readonly origin: string | null;
  /** Whether a proxy stands in front that sets `X-Forwarded-For`, `-Proto` and `-Host` itself. */
  readonly trustProxy: boolean;
  /** Further names by which browsers may reach us; absent: any, as where nobody else can. */
  readonly hosts?: readonly string[];
  /** The origins whose pages are clients of our wire too; absent: none. */
  readonly clientOrigins?: readonly string[];
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

/** The first name of those by which this request says it reached us that is not known; null: all are. */
export function unknownHost(http: RequestContext, address: PublicAddress): string | null {
  const { origin, trustProxy, hosts } = address;
  if (hosts === undefined) return null;
  const names = origin === null ? hosts : [...hosts, new URL(origin).host];
  const said = [http.req.header('Host'), new URL(http.req.url).host];
  if (trustProxy) said.push(first(http.req.header('X-Forwarded-Host')));
  return said.find((host) => host !== undefined && !isKnownHost(host, names)) ?? null;
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

/**
 * Addresses that one visitor may have together, by which attempts are counted: an address of IPv4; of IPv6
 * the network (/64), since a single machine can take any address in it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return address;
  // In its shortest form; `::` stands for the zeros that were left out.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
