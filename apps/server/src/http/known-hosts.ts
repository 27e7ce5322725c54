/**
 * By which names browsers may reach us. A web site can have its own name lead to this machine (DNS
 * rebinding): its pages are then of our origin, as far as the browser can tell. What it cannot change is
 * the name in the address bar, which every request carries.
 */

/**
 * The name in a `Host` header as it is compared: in lower case, without a port and a dot at the end.
 * Null when it is none.
 */
export function hostnameOf(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

/**
 * Whether a name is known: an address in digits (nobody can make the name of a site of one), this machine
 * by its own names, or one of those that the installation has set.
 * @param names host names, with or without a port
 */
export function isKnownHost(host: string, names: readonly string[]): boolean {
  const hostname = hostnameOf(host);
  if (hostname === null) return false;
  // Every way to write an address of IPv4 has become this one.
  const isAddress = /^(\d+\.){3}\d+$/.test(hostname) || hostname.startsWith('[');
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isAddress || isThisMachine || names.some((name) => hostnameOf(name) === hostname);
}
