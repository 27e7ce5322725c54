import * as z from 'zod/mini';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { FLAGS_KEY } from '../../kept-keys';
import { readLocal, removeLocal, writeLocal } from '../local-store';
import { FLAG_NAMES, type FlagName, FLAGS, isFlagName } from './flag-table';

/**
 * The values of feature flags. The deployment takes precedence over the user, and the user over the default.
 */

/** Values by name; a flag that is missing has its default. */
type FlagValues = Readonly<Partial<Record<FlagName, boolean>>>;

const storedSchema = z.record(z.string(), z.unknown());

/** @param stored the stored text; unknown names and values of other types are ignored */
export function parseFlags(stored: string | null): FlagValues {
  return knownFlags(storedSchema.safeParse(parseJson(stored ?? '')).data ?? {});
}

function knownFlags(values: Readonly<Record<string, unknown>>): FlagValues {
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => isFlagName(name) && typeof value === 'boolean',
    ),
  );
}

interface FlagState {
  /** The flags that the user has set on this device. */
  readonly own: FlagValues;
  /** The flags that the deployment has set for everyone. */
  readonly fixed: FlagValues;
}

const store = createStore<FlagState>(() => ({
  own: parseFlags(readLocal(FLAGS_KEY)),
  fixed: {},
}));

/** For components that show the flags themselves. */
export const flagState: Pick<
  StoreApi<FlagState>,
  'getState' | 'getInitialState' | 'subscribe'
> = store;

// Another tab changed the flags.
globalThis.addEventListener?.('storage', ({ key, newValue }) => {
  if (key === FLAGS_KEY) store.setState({ own: parseFlags(newValue) });
});

function valueOf(name: FlagName, { own, fixed }: FlagState): boolean {
  return fixed[name] ?? own[name] ?? FLAGS[name].default;
}

/** Tells whether a flag is on now. Call it when the value is needed, so that changes take effect at once. */
export function isFlagOn(name: FlagName): boolean {
  return valueOf(name, store.getState());
}

/** Returns whether a flag is on, and renders the component again when it changes. */
export function useFlag(name: FlagName): boolean {
  return useStore(store, (state) => valueOf(name, state));
}

/** Sets a flag on this device. Settings of the deployment take precedence. @returns whether it is stored */
export function setFlag(name: FlagName, isOn: boolean): boolean {
  return keep({ ...store.getState().own, [name]: isOn });
}

/** Resets a flag to its default. @returns whether that is stored */
export function resetFlag(name: FlagName): boolean {
  return keep(
    Object.fromEntries(Object.entries(store.getState().own).filter(([other]) => other !== name)),
  );
}

/** Resets all flags to their defaults. @returns whether that is stored */
export function resetFlags(): boolean {
  return keep({});
}

function keep(own: FlagValues): boolean {
  // A value that equals the default is not stored, so that it follows when the default changes.
  const chosen = Object.fromEntries(
    FLAG_NAMES.filter((name) => own[name] !== undefined && own[name] !== FLAGS[name].default).map(
      (name) => [name, own[name]],
    ),
  );
  store.setState({ own: chosen });
  if (Object.keys(chosen).length > 0) return writeLocal(FLAGS_KEY, JSON.stringify(chosen));
  removeLocal(FLAGS_KEY);
  return true;
}

/**
 * Sets flags for everyone, with precedence over the users' settings: a deployment's settings.
 * @returns the names that are not flags, or whose values are neither true nor false
 */
export function fixFlags(values: Readonly<Record<string, unknown>>): readonly string[] {
  const fixed = knownFlags(values);
  store.setState({ fixed });
  return Object.keys(values).filter((name) => !Object.hasOwn(fixed, name));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
