import { getI18n } from 'react-i18next';
import { versionsEnglish } from './strings.en';

/** Former versions of an answer, and differences between two texts; fetched with what shows them. */
getI18n().addResourceBundle('en', 'versions', versionsEnglish);

export { DifferenceDialog } from './DifferenceDialog';
export { versionsOfSubmission } from './submission-versions';
export { VersionHistory } from './VersionHistory';
export type { VersionSource } from './version-source';
