import { getI18n } from 'react-i18next';
import { createStore } from 'zustand/vanilla';
import {
  type AddressedFlags,
  type FlagName,
  flagsInAddress,
  flagState,
  setFlag,
} from '../../ui/flags';
import { showToast, TOAST_MS } from '../../ui/toasts';
import { flagsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'flags', flagsEnglish);

/** The outcome for the flags of an address. */
interface AddressReport extends Omit<AddressedFlags, 'rest'> {
  /** Flags that the deployment has fixed, so that the address could not set them. */
  readonly locked: readonly FlagName[];
}

/**
 * The outcome for the address of this visit; null when it named no flags, or after the user has read the
 * message.
 */
export const addressReport = createStore<{ readonly report: AddressReport | null }>(() => ({
  report: null,
}));

/**
 * Sets the flags that an address names, as if the user had chosen them, and reports it.
 * @param search as in `location.search`
 * @returns the rest of the query
 */
export function applyFlags(search: string): string {
  const { set: asked, unknown, invalid, rest } = flagsInAddress(search);
  const { fixed } = flagState.getState();
  const set = asked.filter(({ name }) => fixed[name] === undefined);
  const locked = asked.filter(({ name }) => fixed[name] !== undefined).map(({ name }) => name);
  for (const { name, isOn } of set) setFlag(name, isOn);
  const report = { set, unknown, invalid, locked };
  addressReport.setState({ report });
  for (const { message, isTrouble } of reportTexts(report)) {
    showToast({
      kind: isTrouble ? 'warning' : 'success',
      message,
      durationMs: TOAST_MS.long,
    });
  }
  return rest;
}

const list = (names: readonly string[]) => names.join(', ');

/** Describes a report to the user, sentence by sentence. */
export function reportTexts(
  report: AddressReport,
): readonly { readonly message: string; readonly isTrouble: boolean }[] {
  const t = getI18n().getFixedT(null, 'flags');
  const { set, unknown, invalid, locked } = report;
  const nameOf = (name: FlagName) => t(`flag.${name}.name`);
  return [
    ...(set.length > 0
      ? [
          {
            message: t('addressed', {
              flags: list(
                set.map(({ name, isOn }) => `${nameOf(name)} (${t(isOn ? 'on' : 'off')})`),
              ),
            }),
            isTrouble: false,
          },
        ]
      : []),
    ...(unknown.length > 0
      ? [{ message: t('unknown', { names: list(unknown) }), isTrouble: true }]
      : []),
    ...(invalid.length > 0
      ? [
          {
            message: t('invalid', { names: list(invalid.map(({ name }) => nameOf(name))) }),
            isTrouble: true,
          },
        ]
      : []),
    ...(locked.length > 0
      ? [{ message: t('locked', { names: list(locked.map(nameOf)) }), isTrouble: true }]
      : []),
  ];
}
