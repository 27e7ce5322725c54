/**
 * Style sheets that could not be fetched. What loads a part of the page asks for each of its style sheets once, and
 * takes one that has failed for there ever after: the part would come without its looks.
 */
const lost = new Set<HTMLLinkElement>();

/** Notes from now on which style sheets fail. To be called before any part is loaded. */
export function watchStyles(): void {
  // The error of a link does not bubble, but comes by here first.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lost.add(target);
    },
    true,
  );
}

/** Fetches again what is missing; what cannot be had stays missing until the next time. */
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
