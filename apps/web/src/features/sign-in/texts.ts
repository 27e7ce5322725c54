import { getI18n } from 'react-i18next';
import { signInEnglish } from './strings.en';

/** Loads the texts of this feature, which are not in the first load. */
getI18n().addResourceBundle('en', 'signIn', signInEnglish);
