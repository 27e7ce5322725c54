import { getI18n } from 'react-i18next';
import { achievementsEnglish } from './strings.en';

/** The texts are loaded with the first page of this feature. */
getI18n().addResourceBundle('en', 'achievements', achievementsEnglish);
