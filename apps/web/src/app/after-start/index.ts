import { getI18n } from 'react-i18next';
import { afterStartEnglish } from './strings.en';

/** What is fetched when the page stands and has nothing better to do; its texts come with it. */
getI18n().addResourceBundle('en', 'afterStart', afterStartEnglish);

export { AfterStart } from './AfterStart';
export { MaintenancePage } from './MaintenancePage';
export { Updates } from './Updates';
