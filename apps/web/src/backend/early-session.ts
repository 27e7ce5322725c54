declare global {
  /**
   * The answer to the first exchange of the cookie, as `early-session-script.ts` has asked for it; absent
   * where nobody was signed in.
   */
  var wellspringEarlySession: Promise<Response> | undefined;
}

/**
 * The answer to the exchange of the cookie that was begun before the page's own scripts were there; see
 * `early-session-script.ts`. It is given once, since a cookie is exchanged once.
 * @returns null where nothing was asked, or no answer came
 */
export async function takeEarlySession(): Promise<Response | null> {
  const asked = globalThis.wellspringEarlySession;
  globalThis.wellspringEarlySession = undefined;
  try {
    const answer = await asked;
    if (answer === undefined) return null;
    const headers = new Headers(answer.headers);
    // It tells when the answer was given, which is some time ago: no measure for the server's clock.
    headers.delete('date');
    const { status, statusText } = answer;
    return new Response(await answer.text(), { status, statusText, headers });
  } catch {
    return null;
  }
}
