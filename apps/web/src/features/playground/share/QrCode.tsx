import { Text } from '@mantine/core';
import { type Bitmap2D, correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './QrCode.module.css';

/**
 * The maximum number of characters of a link with a code: what version 30 holds with the lowest error
 * correction. Its 137 by 137 modules are about what a phone can still read from a screen.
 */
const MAX_LENGTH = 1732;
/** The width of the white margin around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** A link as a QR code, or why it has none. */
export function QrCode({ link }: { readonly link: string }) {
  const { t, i18n } = useTranslation('share');
  const code = useMemo(
    () => (link.length > MAX_LENGTH ? null : generate(link, { minCorrectionLevel: correction.L })),
    [link],
  );
  if (!code) {
    return (
      <Text>
        {t('qrTooLong', {
          length: link.length.toLocaleString(i18n.language),
          limit: MAX_LENGTH.toLocaleString(i18n.language),
        })}
      </Text>
    );
  }
  return <img className={classes.code} alt={t('qr')} src={picture(code)} />;
}

/** Black on white in every scheme, as cameras expect. */
function picture(code: Bitmap2D): string {
  const size = code.size + 2 * QUIET_ZONE;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" shape-rendering="crispEdges" ` +
    `viewBox="${-QUIET_ZONE} ${-QUIET_ZONE} ${size} ${size}">` +
    `<path fill="#fff" d="M${-QUIET_ZONE} ${-QUIET_ZONE}h${size}v${size}h${-size}z"/>` +
    `<path d="${toSvgPath(code)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
