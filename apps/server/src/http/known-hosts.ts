/**
 * The names by which browsers may reach us. A web site can point its own name at this machine (DNS
 * rebinding); for the browser, its pages then have the same origin as ours. But it cannot change the name in
 * the address bar, which every request carries.
 */

/**
 * Normalises the name in a `Host` header for comparison: lower case, without port and final dot. Returns null
 * when it is not a host name.
 */
export function hostnameOf(host: string): string | null {
  if (!/^[^\s/?#@\\]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return new URL(`http://${host}`).hostname.replace(/\.$/, '');
}

/**
 * Tells whether a name is known: a numeric address (no web site can have one as its name), a name that this
 * machine has for itself, or one of the names that the installation has configured.
 * @param names host names, with or without a port
 */
export function isKnownHost(host: string, names: readonly string[]): boolean {
  const hostname = hostnameOf(host);
  if (hostname === null) return false;
  // Parsing has brought every way to write an IPv4 address to this form.
  const isAddress = /^(\d+\.){3}\d+$/.test(hostname) || hostname.startsWith('[');
  const isThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost');
  return isAddress || isThisMachine || names.some((name) => hostnameOf(name) === hostname);
}
