import { getI18n } from 'react-i18next';
import { versionsEnglish } from './strings.en';

/** Earlier versions of an answer and differences between two texts; fetched with the parts that show them. */
getI18n().addResourceBundle('en', 'versions', versionsEnglish);

export { DifferenceDialog } from './DifferenceDialog';
export { versionsOfSubmission } from './submission-versions';
export { VersionHistory } from './VersionHistory';
export type { VersionSource } from './version-source';
