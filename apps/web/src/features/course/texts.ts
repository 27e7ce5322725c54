import { getI18n } from 'react-i18next';
import { courseEnglish } from './strings.en';

/** The texts come with the pages: the playground, which is loaded first, has no use for them. */
getI18n().addResourceBundle('en', 'course', courseEnglish);
