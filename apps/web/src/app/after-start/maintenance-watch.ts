import { session } from '../../backend';
import { checkMaintenance, configuration, configurationState } from '../../configuration';
import { UPDATE_CHECK_MS } from '../../ui/updates/update-watch';

/** The interval of checks whether a maintenance is over, in milliseconds. */
const WHILE_RESTING_MS = 30_000;

/**
 * Watches for maintenance to begin or end. When it ends, the page continues.
 * @returns a function that stops watching
 */
export function watchMaintenance(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function plan() {
    clearTimeout(timer);
    const isResting = configuration().maintenance !== null;
    timer = setTimeout(look, isResting ? WHILE_RESTING_MS : UPDATE_CHECK_MS);
  }
  function look() {
    void checkMaintenance().then(plan);
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible') look();
  };
  const unfollow = configurationState.subscribe((now, before) => {
    const isResting = now.configuration.maintenance !== null;
    if (isResting === (before.configuration.maintenance !== null)) return;
    plan();
    // During maintenance the page could not find out who is signed in.
    const isUnknown = session.getState().kind === 'unreachable';
    if (!isResting && isUnknown && !now.configuration.playgroundOnly) void session.restore();
  });
  document.addEventListener('visibilitychange', onVisible);
  // Checks at once, because the settings in the service worker's cache may be old.
  look();
  return () => {
    unfollow();
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
