/**
 * Whether a request comes from a page of our own origin, or from no page at all (a program that sends
 * cookies by itself has nothing to forge). Browsers tell by `Sec-Fetch-Site`; older ones by `Origin`,
 * of which only the host is compared, because behind a TLS proxy we do not see the scheme.
 */
export function isFromOwnPage(headers: {
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  /** Those under which we are known. */
  readonly hosts: readonly (string | undefined)[];
}): boolean {
  if (headers.fetchSite !== undefined) return headers.fetchSite === 'same-origin';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && headers.hosts.includes(new URL(headers.origin).host);
}
