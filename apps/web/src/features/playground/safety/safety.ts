import { getI18n } from 'react-i18next';
import { safetyEnglish } from './strings.en';

/** This part is fetched when a question has to be asked; its texts come with it. */
getI18n().addResourceBundle('en', 'safety', safetyEnglish);

export { SafetyDialog } from './SafetyDialog';
