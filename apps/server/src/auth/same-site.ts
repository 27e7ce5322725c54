/**
 * Tells whether a request comes from a page of our own origin, or from no page at all. (A program that sends
 * cookies by itself has no need to forge requests.) Browsers say so in `Sec-Fetch-Site`, older ones in
 * `Origin`. Of `Origin` only the host is compared, because we do not see the scheme behind a TLS proxy.
 */
export function isFromOwnPage(headers: {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  /** The hosts under which we are known. */
  readonly hosts: readonly (string | undefined)[];
}): boolean {
  if (headers.fetchSite !== undefined) return headers.fetchSite === 'same-origin';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && headers.hosts.includes(new URL(headers.origin).host);
}
