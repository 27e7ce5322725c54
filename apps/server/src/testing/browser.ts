/** A minimal browser for sign-in: it keeps cookies and follows redirects. */
export interface Browser {
  /** Sends one request, with the cookies of its address; redirects are not followed. */
  send(address: string, init?: RequestInit): Promise<Response>;
  /**
   * Opens an address and follows redirects until one leads to a path in `until`, which is not opened.
   * @returns that address
   */
  visit(address: string, ...until: readonly string[]): Promise<URL>;
  /** The value of a cookie as a page at the address reads it; undefined when there is none. */
  cookie(address: string, name: string): string | undefined;
}

interface Cookie {
  readonly host: string;
  readonly path: string;
  readonly name: string;
  readonly value: string;
  readonly isStrict: boolean;
  readonly isHttpOnly: boolean;
}

const MAX_REDIRECTS = 20;

export function openBrowser(): Browser {
  let jar: Cookie[] = [];
  const browser: Browser = { send, visit, cookie };
  return browser;

  async function send(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(init.headers);
    const fitting = cookiesFor(url);
    // A request that another site started carries no strict cookies.
    const isForeign = headers.get('Sec-Fetch-Site') === 'cross-site';
    const isPost = init.method === 'POST';
    const sent = fitting.filter(({ isStrict }) => !isForeign || (!isStrict && !isPost));
    if (sent.length > 0) {
      headers.set('Cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '));
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) keep(url, line);
    return response;
  }

  async function visit(address: string, ...until: readonly string[]): Promise<URL> {
    let next = new URL(address);
    for (let step = 0; step < MAX_REDIRECTS; step += 1) {
      if (until.includes(next.pathname)) return next;
      const response = await send(next.href);
      const location = response.headers.get('Location');
      if (location === null) {
        throw new Error(`${next.href} leads nowhere: ${response.status} ${await response.text()}`);
      }
      next = new URL(location, next);
    }
    throw new Error(`${address} leads on and on.`);
  }

  function cookie(address: string, name: string): string | undefined {
    const found = cookiesFor(new URL(address)).find((kept) => kept.name === name);
    return found?.isHttpOnly === false ? decodeURIComponent(found.value) : undefined;
  }

  function cookiesFor({ host, pathname }: URL): Cookie[] {
    return jar.filter((kept) => kept.host === host && pathname.startsWith(kept.path));
  }

  function keep(url: URL, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
    const [name = '', ...value] = pair.split('=');
    const attribute = (key: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(key))?.slice(key.length);
    const path = attribute('path=') ?? '/';
    jar = jar.filter((kept) => !(kept.host === url.host && kept.name === name));
    if (attribute('max-age=') === '0') return;
    jar.push({
      host: url.host,
      path,
      name,
      value: value.join('='),
      isStrict: attribute('samesite=') === 'Strict',
      isHttpOnly: attributes.includes('HttpOnly'),
    });
  }
}
