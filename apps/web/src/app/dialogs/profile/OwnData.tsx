import { Alert, Button, Text } from '@mantine/core';
import { getOwnData } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { refusedActionText } from '../../../backend/failures';
import { downloadText } from '../../../ui/download';
import classes from './Profile.module.css';

/** Lets users download the data that is kept about them, and explains how it is removed. */
export function OwnData() {
  const { t } = useTranslation('dialogs');
  const download = useMutation({
    mutationFn: () => request(getOwnData, {}),
    onSuccess: (data) => {
      const name = `wellspring-${data.exportedAt.slice(0, 10)}.json`;
      downloadText(name, `${JSON.stringify(data, null, 2)}\n`, 'application/json');
    },
  });
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('ownData.title')}</h3>
      <Text>{t('ownData.about')}</Text>
      <div>
        <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
          {t('ownData.download')}
        </Button>
      </div>
      {download.isError && (
        <Alert color="red" role="alert">
          {refusedActionText(download.error)}
        </Alert>
      )}
      <Text c="dimmed">{t('ownData.removal')}</Text>
    </section>
  );
}
