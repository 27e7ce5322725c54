/** What a browser is told about every page we serve. */

/**
 * The headers of our pages.
 * @param frameScript the inline script of the frame in which programs run; the frame inherits this
 *   policy, so the page's must allow that one script
 */
export async function pageSecurityHeaders(frameScript: string): Promise<Record<string, string>> {
  const bytes = new TextEncoder().encode(frameScript);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const hash = btoa(String.fromCharCode(...digest));
  const policy = [
    `default-src 'self'`,
    // 'unsafe-eval' is for the worker in the frame, which compiles the programs it is given and has the
    // policy of the page that made it. No code of the page itself evaluates text.
    `script-src 'self' 'sha256-${hash}' 'unsafe-eval' blob:`,
    `worker-src 'self' blob:`,
    `connect-src 'self' blob:`,
    `style-src 'self' 'unsafe-inline'`,
    // Briefings are markdown of the course's staff and may show pictures from anywhere.
    `img-src 'self' data: blob: https:`,
    `font-src 'self' data:`,
    `frame-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
  ].join('; ');
  return {
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'same-origin',
    'X-Frame-Options': 'SAMEORIGIN',
  };
}
