import { getI18n } from 'react-i18next';
import { filesEnglish } from './strings.en';

/** What is fetched when someone does more with files than write in one; its texts come with it. */
getI18n().addResourceBundle('en', 'files', filesEnglish);

export { perform } from './perform';
export { Task } from './tasks/Task';
export { FilesSidebar } from './tree/FilesSidebar';
