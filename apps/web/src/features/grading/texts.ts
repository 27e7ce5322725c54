import { getI18n } from 'react-i18next';
import { gradingEnglish } from './strings.en';

/** The texts come with the pages: only staff see them. */
getI18n().addResourceBundle('en', 'grading', gradingEnglish);
