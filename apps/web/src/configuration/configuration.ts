import { createStore, type StoreApi } from 'zustand/vanilla';
import { BUILT } from './built';
import {
  type Configuration,
  type Maintenance,
  readSettings,
  type SettingProblem,
} from './settings';
import { siteRoot } from './site-root';

/** The settings file of an installation. It lies beside the page and is fetched while the scripts load. */
const CONFIGURATION_FILE = 'config.json';
/**
 * Settings that take longer than this, in milliseconds, are ignored, so that the page does not wait for them.
 */
const PATIENCE_MS = 3_000;

interface ConfigurationState {
  /** The configuration when the page started; only maintenance can change later. */
  readonly configuration: Configuration;
  readonly problems: readonly SettingProblem[];
}

const store = createStore<ConfigurationState>(() => ({ configuration: BUILT, problems: [] }));

/** For subscribers; `configuration()` returns the current settings. */
export const configurationState: Pick<
  StoreApi<ConfigurationState>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** The settings of this installation. Valid once `loadConfiguration` has resolved. */
export function configuration(): Configuration {
  return store.getState().configuration;
}

/**
 * Reads the settings once, before the page is rendered. Never rejects: without settings, the defaults apply.
 */
export async function loadConfiguration(): Promise<void> {
  const read = await fetchSettings({ signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!read) return;
  store.setState(read);
  // The reason why a setting is wrong can be read later.
  if (read.problems.length > 0) explain(read.problems).catch(() => {});
}

/** Says in the console what the settings must be. */
async function explain(problems: readonly SettingProblem[]): Promise<void> {
  const { expectedOf } = await import('./expected');
  for (const { setting } of problems) {
    // oxlint-disable-next-line no-console -- for the person who installs it; users see that something is wrong
    console.error(`${CONFIGURATION_FILE}: ${setting} must be ${expectedOf(setting)}.`);
  }
}

/** Checks again whether there is maintenance. Without an answer, the state stays as it is. */
export async function checkMaintenance(): Promise<void> {
  // Bypasses every cache, because only the current settings matter.
  const read = await fetchSettings({ cache: 'no-store' });
  if (read) announceMaintenance(read.configuration.maintenance);
}

/** Tells the page that maintenance has begun or, with null, that it is over. */
export function announceMaintenance(maintenance: Maintenance | null): void {
  store.setState((state) => ({ configuration: { ...state.configuration, maintenance } }));
}

/** @returns null when the file could not be fetched */
async function fetchSettings(options: RequestInit): Promise<ConfigurationState | null> {
  try {
    const response = await fetch(new URL(CONFIGURATION_FILE, siteRoot), options);
    if (response.status === 404) return readSettings({}, BUILT);
    if (!response.ok) return null;
    const text = await response.text();
    // Hosts of single-page sites answer with the page when there is no file.
    if (text.trimStart().startsWith('<')) return readSettings({}, BUILT);
    return readSettings(parseJson(text), BUILT);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
