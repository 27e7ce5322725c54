import { type FlagName, isFlagName } from './flag-table';

/** Flags can be set by an address, such as `/playground?flag.completion.automatic=off`. */

const PREFIX = 'flag.';
const ON = new Set(['on', 'true', '1', '']);
const OFF = new Set(['off', 'false', '0']);

/** The flags in an address. */
export interface AddressedFlags {
  readonly set: readonly { readonly name: FlagName; readonly isOn: boolean }[];
  /** Names after the prefix that are not flags. */
  readonly unknown: readonly string[];
  /** Flags whose value is neither on nor off, with the value. */
  readonly invalid: readonly { readonly name: FlagName; readonly value: string }[];
  /** The query without the flags, as in `location.search`. */
  readonly rest: string;
}

/** Tells whether an address sets any flags. @param search as in `location.search` */
export function hasFlags(search: string): boolean {
  return /[?&]flag\./.test(search);
}

/** @param search as in `location.search`; may contain anything */
export function flagsInAddress(search: string): AddressedFlags {
  const set: { name: FlagName; isOn: boolean }[] = [];
  const unknown: string[] = [];
  const invalid: { name: FlagName; value: string }[] = [];
  const rest = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.slice(PREFIX.length);
    if (!key.startsWith(PREFIX)) rest.append(key, value);
    else if (!isFlagName(name)) unknown.push(name);
    else if (ON.has(value)) set.push({ name, isOn: true });
    else if (OFF.has(value)) set.push({ name, isOn: false });
    else invalid.push({ name, value });
  }
  return { set, unknown, invalid, rest: rest.size > 0 ? `?${rest}` : '' };
}
