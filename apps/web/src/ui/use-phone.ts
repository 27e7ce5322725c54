import { useMediaQuery } from '@mantine/hooks';

/** Up to this width, 768 px, there is room for one pane (playground specification, section 9). */
const PHONE = '(max-width: 48em)';

/** Tells whether the page is as narrow as a phone. */
export function usePhone(): boolean {
  return useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
}
