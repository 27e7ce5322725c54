import { useEffect } from 'react';
import { getI18n } from 'react-i18next';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import { meetOtherTabs } from './meet-other-tabs';
import { otherTabsEnglish } from './strings.en';

getI18n().addResourceBundle('en', 'otherTabs', otherTabsEnglish);

/** True if this page has said so already; it says so only once. */
let isSaid = false;

/** Says once that the program is also open in another tab, where changes made here show too. */
export function OtherTabs() {
  useEffect(
    () =>
      meetOtherTabs(() => {
        if (isSaid) return;
        isSaid = true;
        const message = getI18n().t('mirrored', { ns: 'otherTabs' });
        showToast({ kind: 'information', message, durationMs: TOAST_MS.long, id: 'other-tabs' });
      }),
    [],
  );
  return null;
}
