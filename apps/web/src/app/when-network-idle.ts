/** So long without anything fetched, the page has what it needs, in milliseconds. */
const QUIET_MS = 1_500;

/**
 * Calls once the page has come to rest: loaded, and nothing fetched for a while, so that what one has
 * time for does not delay what one waits for.
 * @returns what gives it up
 */
export function whenNetworkIdle(action: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new PerformanceObserver(() => restart());
  function end() {
    observer.disconnect();
    clearTimeout(timer);
  }
  function restart() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      action();
    }, QUIET_MS);
  }
  observer.observe({ type: 'resource' });
  restart();
  return end;
}
