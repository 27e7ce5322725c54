import { useStore } from 'zustand';
import { configurationState } from './configuration';
import type { Maintenance } from './settings';

/** The maintenance that goes on, or null; the component follows it. */
export function useMaintenance(): Maintenance | null {
  return useStore(configurationState, (state) => state.configuration.maintenance);
}
