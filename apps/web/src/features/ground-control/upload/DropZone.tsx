import { Alert, Button } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../ui/FileDrop';
import classes from './UploadPanel.module.css';

interface TakenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface DropZoneProps {
  readonly onFile: (file: TakenFile) => void;
  /** The button that closes the upload panel; null when there is something else to cancel. */
  readonly ending: { readonly label: string; readonly onEnd: () => void } | null;
}

/** Accepts one file, dropped or chosen, by mouse or keyboard. */
export function DropZone({ onFile, ending }: DropZoneProps) {
  const { t } = useTranslation('groundControl');
  const [failure, setFailure] = useState<'several' | 'unreadable' | null>(null);

  async function take(files: FileList | null) {
    const [file, ...others] = files ?? [];
    if (!file) return;
    setFailure(others.length > 0 ? 'several' : null);
    if (others.length > 0) return;
    try {
      onFile({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
    } catch {
      setFailure('unreadable');
    }
  }

  return (
    <>
      <FileDrop accept=".xml,text/xml,application/xml" onFiles={(files) => void take(files)}>
        <IconFileTypeXml size={28} aria-hidden />
        {t('upload.drop')}
      </FileDrop>
      {failure && (
        <Alert color="amber" role="alert">
          {t(`upload.${failure}`)}
        </Alert>
      )}
      {ending && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={ending.onEnd}>
            {ending.label}
          </Button>
        </div>
      )}
    </>
  );
}
