/** The feature flags. */
export { FLAG_NAMES, type FlagGroup, type FlagName, FLAGS, isFlagName } from './flag-table';
export { fixFlags, flagState, isFlagOn, resetFlag, resetFlags, setFlag, useFlag } from './flags';
export { type AddressedFlags, flagsInAddress, hasFlags } from './flags-in-address';
