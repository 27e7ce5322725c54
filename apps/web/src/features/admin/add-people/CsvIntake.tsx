import { Alert, Button } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvTextOf } from '../../../ui/csv-reading';
import { FileDrop } from '../../../ui/FileDrop';
import classes from './AddUsersTab.module.css';

/** Far more than enough: a thousand people need a hundredth of this. */
const MAX_MEGABYTES = 5;

type FileFailure = 'unreadable' | 'otherEncoding' | 'tooLarge';

/** Accepts a list as a chosen or dropped file, or as pasted text. */
export function CsvIntake({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation('admin');
  const id = useId();
  const [pasted, setPasted] = useState('');
  const [failure, setFailure] = useState<FileFailure | null>(null);

  async function take(file: File | undefined) {
    if (!file) return;
    const read = await textOf(file);
    setFailure(typeof read === 'string' ? null : read.failure);
    if (typeof read === 'string') onText(read);
  }

  return (
    <>
      <div className={classes.intake}>
        <FileDrop accept=".csv,.txt,text/csv,text/plain" onFiles={(files) => void take(files?.[0])}>
          <IconFileSpreadsheet size={28} aria-hidden />
          {t('add.drop')}
        </FileDrop>
      </div>
      {failure && (
        <Alert color="red" role="alert" maw={640}>
          {t(`add.${failure}`, { max: MAX_MEGABYTES })}
        </Alert>
      )}
      <div className={classes.paste}>
        <label htmlFor={id}>{t('add.paste')}</label>
        <textarea
          id={id}
          rows={4}
          className={classes.text}
          value={pasted}
          spellCheck={false}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <Button
          variant="default"
          disabled={pasted.trim() === ''}
          onClick={() => {
            setFailure(null);
            onText(pasted);
          }}
        >
          {t('add.read')}
        </Button>
      </div>
    </>
  );
}

async function textOf(file: File): Promise<string | { readonly failure: FileFailure }> {
  if (file.size > MAX_MEGABYTES * 1_000_000) return { failure: 'tooLarge' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { failure: 'unreadable' };
  }
  return csvTextOf(bytes) ?? { failure: 'otherEncoding' };
}
