import { Alert, Button } from '@mantine/core';
import { IconFileTypeXml } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './UploadPanel.module.css';

export interface TakenFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface DropZoneProps {
  readonly onFile: (file: TakenFile) => void;
  /** Null where something else can be cancelled. */
  readonly onCancel: (() => void) | null;
}

/** Takes one file that is dropped or chosen, by pointer or keyboard. */
export function DropZone({ onFile, onCancel }: DropZoneProps) {
  const { t } = useTranslation('groundControl');
  const [isOver, setIsOver] = useState(false);
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

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      void take(event.dataTransfer.files);
    },
  };
  return (
    <>
      <label className={classes.drop} data-over={isOver || undefined} {...dropping}>
        <IconFileTypeXml size={28} aria-hidden />
        {t('upload.drop')}
        <input
          type="file"
          accept=".xml,text/xml,application/xml"
          className={classes.file}
          onChange={({ currentTarget }) => {
            // Read before the field is emptied, so that the same file can be chosen again once it is mended.
            void take(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      {failure && (
        <Alert color="amber" role="alert">
          {t(`upload.${failure}`)}
        </Alert>
      )}
      {onCancel && (
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel}>
            {t('upload.cancel')}
          </Button>
        </div>
      )}
    </>
  );
}
