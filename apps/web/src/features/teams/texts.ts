import { getI18n } from 'react-i18next';
import { teamsEnglish } from './strings.en';

/** Brings the texts of this feature with its first page. */
getI18n().addResourceBundle('en', 'teams', teamsEnglish);
