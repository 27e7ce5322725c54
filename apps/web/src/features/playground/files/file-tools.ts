import { getI18n } from 'react-i18next';
import { filesEnglish } from './strings.en';

/** This part is fetched when the user does more with files than write in one; its texts come with it. */
getI18n().addResourceBundle('en', 'files', filesEnglish);

export { perform } from './perform';
export { Task } from './tasks/Task';
export { FilesSidebar } from './tree/FilesSidebar';
