import { getI18n } from 'react-i18next';
import { afterStartEnglish } from './strings.en';

/** This part of the page is fetched when the page is idle; its texts come with it. */
getI18n().addResourceBundle('en', 'afterStart', afterStartEnglish);

export { AfterStart } from './AfterStart';
export { MaintenancePage } from './MaintenancePage';
export { Updates } from './Updates';
