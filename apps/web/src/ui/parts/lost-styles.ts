/**
 * Style sheets that could not be fetched. The loader of lazy parts requests each style sheet once, and
 * afterwards takes a failed one as loaded, so that the part would be unstyled.
 */
const lost = new Set<HTMLLinkElement>();

/** Starts to record which style sheets fail. Call it before any part is loaded. */
export function watchStyles(): void {
  // The error event of a link does not bubble, but is visible here in the capture phase.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );
}

/** Fetches the missing style sheets again. Those that fail again stay missing until the next call. */
export async function fetchLostStyles(): Promise<void> {
  const links = [...lost];
  lost.clear();
  await Promise.all(links.map(fetchAgain));
}

function fetchAgain(link: HTMLLinkElement): Promise<void> {
  const again = document.createElement('link');
  for (const { name, value } of link.attributes) again.setAttribute(name, value);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) {
      again.addEventListener(end, () => resolve(), { once: true });
    }
    if (link.isConnected) link.replaceWith(again);
    else document.head.append(again);
  });
}
