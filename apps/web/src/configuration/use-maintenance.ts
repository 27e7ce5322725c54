import { useStore } from 'zustand';
import { configurationState } from './configuration';
import type { Maintenance } from './settings';

/** The current maintenance, or null. The component follows changes. */
export function useMaintenance(): Maintenance | null {
  return useStore(configurationState, (state) => state.configuration.maintenance);
}
