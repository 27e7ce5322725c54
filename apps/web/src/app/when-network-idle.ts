/** After this time without a fetch, in milliseconds, the page has what it needs. */
const QUIET_MS = 1_500;

/**
 * Calls `action` once the page is idle: loaded, and nothing fetched for a while. Use it for optional work
 * that must not delay what users wait for.
 * @returns a function that cancels it
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
