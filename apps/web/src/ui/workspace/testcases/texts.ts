import { getI18n } from 'react-i18next';
import { testcasesEnglish } from './strings.en';

/** Adds the strings, for whatever imports this. The playground, which is loaded first, does not need them. */
getI18n().addResourceBundle('en', 'testcases', testcasesEnglish);
