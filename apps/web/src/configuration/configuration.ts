import { createStore, type StoreApi } from 'zustand/vanilla';
import { BUILT } from './built';
import {
  type Configuration,
  type Maintenance,
  readSettings,
  type SettingProblem,
} from './settings';
import { siteRoot } from './site-root';

/** Where the settings of an installation are: beside the page, fetched while the scripts come. */
export const CONFIGURATION_FILE = 'config.json';
/** Settings that take longer than this are left out rather than waited for, in milliseconds. */
const PATIENCE_MS = 3_000;

interface ConfigurationState {
  /** As it was when the page started; only maintenance begins and ends meanwhile. */
  readonly configuration: Configuration;
  readonly problems: readonly SettingProblem[];
}

const store = createStore<ConfigurationState>(() => ({ configuration: BUILT, problems: [] }));

/** For those who follow it; `configuration()` is what is now. */
export const configurationState: Pick<
  StoreApi<ConfigurationState>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

/** What is set for this installation. Right from the moment `loadConfiguration` has resolved. */
export function configuration(): Configuration {
  return store.getState().configuration;
}

/** Reads the settings once, before the page is made. Never rejects: without them, the defaults hold. */
export async function loadConfiguration(): Promise<void> {
  const read = await fetchSettings({ signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!read) return;
  store.setState(read);
  for (const { setting, expected } of read.problems) {
    // oxlint-disable-next-line no-console -- for whoever installs; people see that something is wrong
    console.error(`${CONFIGURATION_FILE}: ${setting} must be ${expected}.`);
  }
}

/** Asks anew whether maintenance goes on. When nobody answers, it stays as it was. */
export async function checkMaintenance(): Promise<void> {
  // Past every cache: what matters is what is set now.
  const read = await fetchSettings({ cache: 'no-store' });
  if (read) announceMaintenance(read.configuration.maintenance);
}

/** Lets the page know that maintenance has begun, or with null that it is over. */
export function announceMaintenance(maintenance: Maintenance | null): void {
  store.setState((state) => ({ configuration: { ...state.configuration, maintenance } }));
}

/** @returns null when the file could not be asked for */
async function fetchSettings(options: RequestInit): Promise<ConfigurationState | null> {
  try {
    const response = await fetch(new URL(CONFIGURATION_FILE, siteRoot), options);
    if (response.status === 404) return readSettings({}, BUILT);
    if (!response.ok) return null;
    const text = await response.text();
    // Hosts of single-page sites answer with the page where there is no file.
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
