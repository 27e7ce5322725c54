import { getI18n } from 'react-i18next';
import { courseEnglish } from './strings.en';

/** The texts are loaded with these pages, because the playground, which loads first, does not need them. */
getI18n().addResourceBundle('en', 'course', courseEnglish);
