import { getI18n } from 'react-i18next';
import { shareEnglish } from './strings.en';

/** What is fetched when someone shares a program or opens a link; its texts come with it. */
getI18n().addResourceBundle('en', 'share', shareEnglish);

export { LinkNoticeBar } from './LinkNoticeBar';
export { openLink } from './open-link';
export { ShareDialog } from './ShareDialog';
