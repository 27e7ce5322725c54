import { Button, Stack, Text } from '@mantine/core';
import type { LanguageConfiguration } from '@wellspring/evaluator';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/Dialog';
import { lazyPart } from '../../../ui/parts';
import type { SavedPlayground } from '../saved-playground';
import { LinkField } from '../../../ui/LinkField';
import type { LinkedStep } from '../../../tools';
import { EmbedDetails } from './EmbedDetails';
import { fragmentOf } from './own-link';
import { withStep } from './step-link';

/** Above this many characters, some programs cut a link or do not make it clickable. */
const LONG_LINK = 2000;

const importQrCode = () => import('./QrCode');
const QrCode = lazyPart(async () => (await importQrCode()).QrCode);

interface ShareDialogProps {
  readonly shared: SavedPlayground;
  /** The step that the link leads to; null: none. */
  readonly step: LinkedStep | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/**
 * The link of a program, to copy or to scan. Opens when the link has been made, which is too quick to notice.
 */
export function ShareDialog({ shared, step, isOpen, onClose }: ShareDialogProps) {
  const { t } = useTranslation('share');
  const [made, setMade] = useState<Made | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void makeLink(shared, step).then((link) => isCurrent && setMade({ shared, link }));
    return () => {
      isCurrent = false;
    };
  }, [shared, step]);

  const isReady = made?.shared === shared;
  return (
    <Dialog title={t('title')} isOpen={isOpen && isReady} onClose={onClose}>
      {isEmpty(shared) ? (
        <Text>{t('empty')}</Text>
      ) : made?.link == null ? (
        <Text>{t('tooLarge')}</Text>
      ) : (
        <LinkDetails
          key={made.link}
          link={made.link}
          step={step?.step ?? null}
          files={Object.keys(shared.project.files).length}
          language={shared.language}
        />
      )}
    </Dialog>
  );
}

interface Made {
  readonly shared: SavedPlayground;
  /** Null when the program is too large for an address. */
  readonly link: string | null;
}

function isEmpty({ project }: SavedPlayground): boolean {
  return Object.values(project.files).every((text) => text.trim() === '');
}

/** Makes the address of this page with the program in it. */
async function makeLink(shared: SavedPlayground, step: LinkedStep | null): Promise<string | null> {
  const fragment = await fragmentOf(shared);
  if (fragment === null) return null;
  return `${location.origin}${location.pathname}${step ? withStep(fragment, step) : fragment}`;
}

interface LinkDetailsProps {
  readonly link: string;
  /** The step that the link leads to. */
  readonly step: number | null;
  /** The number of files in the link. */
  readonly files: number;
  readonly language: LanguageConfiguration;
}

function LinkDetails({ link, step, files, language }: LinkDetailsProps) {
  const { t, i18n } = useTranslation('share');
  const [qr, setQr] = useState<'hidden' | 'shown' | 'unavailable'>('hidden');
  const [isEmbedShown, setIsEmbedShown] = useState(false);
  const isLong = link.length > LONG_LINK;
  const showQr = () =>
    void importQrCode().then(
      () => setQr('shown'),
      () => setQr('unavailable'),
    );
  return (
    <Stack gap="md">
      <Text>
        {t('about')} {files > 1 && t('aboutFiles', { count: files })}{' '}
        {step !== null && t('aboutStep', { step })}
      </Text>
      <LinkField
        link={link}
        texts={{
          label: t('link'),
          copy: t('copy'),
          copied: t('copied'),
          copyFailed: t('copyFailed'),
        }}
      />
      {isLong && (
        <Text size="sm" c="dimmed">
          {t('long', { length: link.length.toLocaleString(i18n.language) })}
        </Text>
      )}
      {/* The message takes no room while there is none. */}
      <Stack gap={qr === 'hidden' ? 0 : 'md'}>
        <Button
          variant="default"
          aria-expanded={qr === 'shown'}
          onClick={() => (qr === 'shown' ? setQr('hidden') : showQr())}
        >
          {t(qr === 'shown' ? 'hideQr' : 'showQr')}
        </Button>
        <output>
          {qr === 'unavailable' && t('qrUnavailable')}
          {qr === 'shown' && (
            <Suspense>
              <QrCode link={link} />
            </Suspense>
          )}
        </output>
      </Stack>
      {/* The files of the demo site answer no addresses but those of its own pages. */}
      {!import.meta.env.WELLSPRING_DEMO_SITE && (
        <Button
          variant="default"
          // Allows two lines when one is too short.
          h="auto"
          mih="max(2.25rem, var(--ws-touch))"
          py={6}
          styles={{ label: { whiteSpace: 'normal' } }}
          aria-expanded={isEmbedShown}
          onClick={() => setIsEmbedShown(!isEmbedShown)}
        >
          {t(isEmbedShown ? 'hideEmbed' : 'showEmbed')}
        </Button>
      )}
      {isEmbedShown && <EmbedDetails link={link} language={language} hasStep={step !== null} />}
    </Stack>
  );
}
