declare global {
  /**
   * The answer to the first exchange of the cookie, requested by `early-session-script.ts`; absent when this
   * browser was not signed in.
   */
  var wellspringEarlySession: Promise<Response> | undefined;
}

/**
 * Takes the answer to the exchange of the cookie that began before the page's own scripts were loaded; see
 * `early-session-script.ts`. Returns it only once, since a cookie is exchanged once.
 * @returns null when nothing was requested, or no answer came
 */
export async function takeEarlySession(): Promise<Response | null> {
  const asked = globalThis.wellspringEarlySession;
  globalThis.wellspringEarlySession = undefined;
  try {
    const answer = await asked;
    if (answer === undefined) return null;
    const headers = new Headers(answer.headers);
    // The header tells when the answer was sent, some time ago, so the server clock must not learn from it.
    headers.delete('date');
    const { status, statusText } = answer;
    return new Response(await answer.text(), { status, statusText, headers });
  } catch {
    return null;
  }
}
