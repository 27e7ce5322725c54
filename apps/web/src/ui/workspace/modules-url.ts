import { createStore } from 'zustand/vanilla';
import { configuration } from '../../configuration';
import { MODULES_URL_KEY } from '../../kept-keys';
import { readLocal, removeLocal, writeLocal } from '../local-store';

/**
 * The folder from which programs import modules. The installation may name one for everyone. In the playground, users may choose
 * another one, which this browser keeps: it needs no account, and what a device can reach is the same for all its users. Programs
 * of courses always use that of the installation, as the grader does.
 */

interface ModulesChoice {
  /** The address that the user has chosen; null when there is none. */
  readonly chosen: string | null;
}

const store = createStore<ModulesChoice>(() => ({ chosen: readLocal(MODULES_URL_KEY) }));

/** For subscribers. */
export const modulesChoice: Pick<typeof store, 'getState' | 'getInitialState' | 'subscribe'> =
  store;

/** The addresses of playgrounds: of everyone, of courses, and of a static site. */
const PLAYGROUND = /(?:^|\/)playground\/?$/;

/** The address of the folder for the programs on the page; null: our own modules. */
export function modulesUrl(): string | null {
  const isPlayground = PLAYGROUND.test(location.pathname);
  return (isPlayground ? store.getState().chosen : null) ?? configuration().modulesUrl;
}

/**
 * Chooses the folder for programs of the playground.
 * @param url an address as `readBaseUrl` returns it; null: that of the installation
 * @returns false when the browser could not keep it
 */
export function chooseModules(url: string | null): boolean {
  store.setState({ chosen: url });
  if (url !== null) return writeLocal(MODULES_URL_KEY, url);
  removeLocal(MODULES_URL_KEY);
  return true;
}
