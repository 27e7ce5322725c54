import { Alert, Button, Group, Loader, Text } from '@mantine/core';
import { type AssessmentOverview, MAX_PDF_BYTES, uploadMissionPdf } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import { formatFileSize } from '../../../ui/file-size';
import { FileDrop } from '../../../ui/FileDrop';
import { showToast } from '../../../ui/toasts';
import { missionPdfQuery, overviewsQuery } from '../queries';
import { type PdfProblem, pdfProblem } from './pdf-problem';

interface PdfUploadProps {
  readonly assessment: AssessmentOverview;
  /** True if it replaces an existing PDF. */
  readonly isReplacing: boolean;
  readonly onUploading: (isUploading: boolean) => void;
}

/** Enough for twenty megabytes over the uplink of a train. */
const UPLOADED_WITHIN_MS = 15 * 60_000;

/** Accepts a PDF and uploads it at once. */
export function PdfUpload({ assessment, isReplacing, onUploading }: PdfUploadProps) {
  const { t, i18n } = useTranslation('groundControl');
  const { courseId, id: assessmentId } = assessment;
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<{ readonly kind: PdfProblem; readonly file?: File }>();
  const sending = useRef(new AbortController());
  const upload = useMutation({
    mutationFn: async (pdf: File) => {
      const { signal } = (sending.current = new AbortController());
      const params = { courseId, assessmentId };
      const within = UPLOADED_WITHIN_MS;
      try {
        await request(uploadMissionPdf, { params, body: { pdf }, signal, within });
      } catch (error) {
        if (signal.aborted) return 'cancelled';
        throw error;
      }
      await queryClient.invalidateQueries(missionPdfQuery(courseId, assessmentId));
      return 'done';
    },
    onMutate: () => onUploading(true),
    onSettled: () => onUploading(false),
    onSuccess: (outcome) => {
      if (outcome === 'cancelled') return;
      // Pages with the open assessment then show it.
      void queryClient.invalidateQueries(overviewsQuery(courseId));
      showToast({ kind: 'success', message: t('done.pdfUploaded') });
    },
  });
  useEffect(() => () => sending.current.abort(), []);

  async function take(files: readonly File[]) {
    const [file] = files;
    if (file === undefined) return;
    upload.reset();
    setProblem(undefined);
    const kind = await pdfProblem(files);
    if (kind === null) upload.mutate(file);
    else setProblem({ kind, file });
  }

  const sizeOf = (bytes: number) => formatFileSize(bytes, i18n.language);
  const max = sizeOf(MAX_PDF_BYTES);
  if (upload.isPending) {
    const { name, size } = upload.variables;
    return (
      <Group justify="space-between" gap="sm">
        <Group gap="sm" wrap="nowrap" component="output">
          <Loader size="sm" />
          <Text style={{ overflowWrap: 'anywhere' }}>
            {t('pdf.uploading', { name, size: sizeOf(size) })}
          </Text>
        </Group>
        <Button variant="default" data-autofocus onClick={() => sending.current.abort()}>
          {t('pdf.cancel')}
        </Button>
      </Group>
    );
  }
  return (
    <>
      <FileDrop
        accept=".pdf,application/pdf"
        // Copied before the field is emptied.
        onFiles={(files) => void take([...(files ?? [])])}
      >
        <IconFileTypePdf size={28} aria-hidden />
        {t(isReplacing ? 'pdf.replace' : 'pdf.choose', { max })}
      </FileDrop>
      {problem && (
        <Alert color="amber" role="alert">
          {t(`pdf.${problem.kind}`, {
            name: problem.file?.name ?? '',
            size: sizeOf(problem.file?.size ?? 0),
            max,
          })}
        </Alert>
      )}
      {upload.isError && (
        <Alert color="red" role="alert">
          {refusedActionText(upload.error)}
        </Alert>
      )}
    </>
  );
}
