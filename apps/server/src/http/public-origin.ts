import { isKnownHost } from './known-hosts.js';
import type { RequestContext } from './route.js';

/** The address at which this installation is reached from outside. */
export interface PublicAddress {
  /** The origin that users type, e.g. `https://cs.school.edu`. Null: what the request says. */
  readonly origin: string | null;
  /** True if requests come through a proxy that sets `X-Forwarded-For`, `-Proto` and `-Host` itself. */
  readonly trustProxy: boolean;
  /**
   * Further names by which browsers may reach us. Absent: any name, for installations that no one else can
   * reach.
   */
  readonly hosts?: readonly string[];
  /** The origins whose pages are clients of our wire too. Default: none. */
  readonly clientOrigins?: readonly string[];
}

/** The default: no proxy is trusted. */
export const PLAIN_ADDRESS: PublicAddress = { origin: null, trustProxy: false };

/**
 * The origin under which the user who makes this request sees us. It is where providers are told to lead back
 * to; a provider accepts only origins that it knows.
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
 * Returns the first name by which this request says it reached us that we do not know, or null when we know
 * all.
 */
export function unknownHost(http: RequestContext, address: PublicAddress): string | null {
  const { origin, trustProxy, hosts } = address;
  if (hosts === undefined) return null;
  const names = origin === null ? hosts : [...hosts, new URL(origin).host];
  const said = [http.req.header('Host'), new URL(http.req.url).host];
  if (trustProxy) said.push(first(http.req.header('X-Forwarded-Host')));
  return said.find((host) => host !== undefined && !isKnownHost(host, names)) ?? null;
}

/**
 * The network address that a request comes from. Null when it is not known, as in a browser. Behind a proxy
 * it is the last address in the header: the client may have made up those before it.
 */
export function clientAddress(http: RequestContext, { trustProxy }: PublicAddress): string | null {
  const forwarded = trustProxy ? http.req.header('X-Forwarded-For')?.split(',').at(-1)?.trim() : '';
  if (forwarded !== undefined && forwarded !== '') return forwarded;
  return http.env.remoteAddress ?? null;
}

/** Tells whether the user's browser uses https, also behind a proxy that terminates TLS. */
export function isHttps(http: RequestContext, address: PublicAddress): boolean {
  // A client that lies about it only keeps its own cookies from being sent over http, so the header counts
  // even without a trusted proxy.
  const forwarded = first(http.req.header('X-Forwarded-Proto'));
  return forwarded === 'https' || publicOrigin(http, address).startsWith('https:');
}

function first(header: string | undefined): string | undefined {
  return header?.split(',')[0]?.trim();
}

/**
 * Returns what attempts are counted by: for IPv4 the address; for IPv6 the network (/64), because a single
 * machine can use any address in it.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  if (!bare.includes(':') || !URL.canParse(`http://[${bare}]`)) return address;
  // In its shortest form, where `::` stands for the zeros that were left out.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const before = head.split(':').filter((group) => group !== '');
  const after = (tail ?? '').split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
