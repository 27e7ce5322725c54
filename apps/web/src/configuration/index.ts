/** The settings of this installation, made at build time and by a file beside the page. */
export {
  announceMaintenance,
  checkMaintenance,
  configuration,
  configurationState,
  loadConfiguration,
} from './configuration';
export {
  type Configuration,
  type FlagValue,
  type Maintenance,
  maintenanceSchema,
} from './settings';
export { isEmbedded } from './embedded';
export { siteRoot } from './site-root';
export { useMaintenance } from './use-maintenance';
