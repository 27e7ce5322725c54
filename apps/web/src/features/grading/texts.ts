import { getI18n } from 'react-i18next';
import { gradingEnglish } from './strings.en';

/** The texts are loaded with these pages, because only staff see them. */
getI18n().addResourceBundle('en', 'grading', gradingEnglish);
