import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { CoursePerson } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { LinkField } from '../../../ui/LinkField';
import { formatTime } from '../../../ui/times';
import { requestPasswordLink } from './password-link';

interface PasswordLinkDialogProps {
  readonly person: CoursePerson;
  /** The person's name for use in sentences. */
  readonly words: string;
  readonly onClose: () => void;
}

/** Makes the link with which a person sets their password, and shows it only once. */
export function PasswordLinkDialog({ person, words, onClose }: PasswordLinkDialogProps) {
  const { t } = useTranslation('admin');
  const { t: tShared } = useTranslation('ui');
  const make = useMutation({ mutationFn: () => requestPasswordLink(person) });
  return (
    <Dialog title={t('users.linkTitle', { person: words })} isOpen onClose={onClose}>
      <Stack gap="md">
        {make.data ? (
          <MadeLink address={make.data.address} expiresAt={make.data.expiresAt} />
        ) : (
          <Text>{t('users.linkAsk')}</Text>
        )}
        {make.isError && (
          <Alert color="red" role="alert">
            {refusedActionText(make.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          {make.data ? (
            <Button variant="default" onClick={onClose}>
              {t('users.done')}
            </Button>
          ) : (
            <>
              <Button variant="default" onClick={onClose}>
                {tShared('cancel')}
              </Button>
              <Button data-autofocus loading={make.isPending} onClick={() => make.mutate()}>
                {t('users.linkMake')}
              </Button>
            </>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function MadeLink({ address, expiresAt }: { address: string; expiresAt: string }) {
  const { t, i18n } = useTranslation('admin');
  const [now] = useState(() => new Date());
  const element = useRef<HTMLDivElement>(null);
  // The button that made the link is gone, and the focus with it.
  useEffect(() => element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  return (
    <div ref={element}>
      <LinkField
        link={address}
        texts={{
          label: t('users.linkLabel'),
          copy: t('users.linkCopy'),
          copied: t('users.linkCopied'),
          copyFailed: t('users.linkCopyFailed'),
        }}
      />
      <Text mt="md">
        {t('users.linkOnce')}{' '}
        {t('users.linkExpires', { time: formatTime(expiresAt, i18n.language, now) })}
      </Text>
    </div>
  );
}
