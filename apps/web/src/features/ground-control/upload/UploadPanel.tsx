import { Text, Title } from '@mantine/core';
import { parseAssessmentFile } from '@wellspring/assessment-xml';
import type { AssessmentOverview } from '@wellspring/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DropZone } from './DropZone';
import { type ReadFile, UploadPreview } from './UploadPreview';
import classes from './UploadPanel.module.css';

interface UploadPanelProps {
  /** All assessments of the course. */
  readonly assessments: readonly AssessmentOverview[];
  readonly onCancel: () => void;
}

/** Accepts a file, shows its content and what an upload would do, and uploads it. */
export function UploadPanel({ assessments, onCancel }: UploadPanelProps) {
  const { t } = useTranslation('groundControl');
  const [file, setFile] = useState<ReadFile | null>(null);
  /** Counts the files, so that each has a preview of its own. */
  const [turn, setTurn] = useState(0);
  /** The last uploaded file; it can no longer be cancelled. */
  const [uploaded, setUploaded] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // The preview has disappeared, and the focus with it.
  useEffect(() => {
    if (turn > 0 && !file) heading.current?.focus();
  }, [turn, file]);

  return (
    <section className={classes.panel} aria-label={t('upload.title')}>
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
        {t('upload.title')}
      </Title>
      <DropZone
        onFile={({ name, bytes }) => {
          setFile({ name, bytes, parsed: parseAssessmentFile(bytes) });
          setTurn(turn + 1);
        }}
        ending={
          file
            ? null
            : { label: t(uploaded === null ? 'upload.cancel' : 'upload.done'), onEnd: onCancel }
        }
      />
      {!file && uploaded !== null && <Text>{t('upload.another', { name: uploaded })}</Text>}
      {file && (
        <UploadPreview
          key={turn}
          file={file}
          assessments={assessments}
          onCancel={() => setFile(null)}
          // Not when another file was chosen while this one was being uploaded.
          onUploaded={() => {
            setUploaded(file.name);
            setFile((now) => (now === file ? null : now));
          }}
        />
      )}
    </section>
  );
}
