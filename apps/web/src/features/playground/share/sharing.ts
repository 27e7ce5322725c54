import { getI18n } from 'react-i18next';
import { shareEnglish } from './strings.en';

/** This part is fetched when a program is shared or a link is opened; its texts come with it. */
getI18n().addResourceBundle('en', 'share', shareEnglish);

export { LinkNoticeBar } from './LinkNoticeBar';
export { openLink } from './open-link';
export { ShareDialog } from './ShareDialog';
