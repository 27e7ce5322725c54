import { type AssessmentOverview, exportAssessment } from '@wellspring/contract';
import { useMutation } from '@tanstack/react-query';
import { IconDownload, IconFileTypePdf, IconSettings, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { downloadText } from '../../../ui/download';
import { showActionFailure } from '../../../ui/show-failure';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import classes from './Assessments.module.css';
import { RowButton } from './RowButton';

interface RowActionsProps {
  readonly assessment: AssessmentOverview;
  readonly onConfigure: () => void;
  readonly onPdf: () => void;
  readonly onDelete: () => void;
}

/** An export begins with a comment when an upload would refuse the assessment as it is. */
const REMARKS = /^<\?xml[^>]*>\s*<!--/;

/** The other actions on an assessment. */
export function RowActions({ assessment, onConfigure, onPdf, onDelete }: RowActionsProps) {
  const { t } = useTranslation('groundControl');
  const { courseId, id: assessmentId, number, title } = assessment;
  const download = useMutation({
    mutationFn: () => request(exportAssessment, { params: { courseId, assessmentId } }),
    onSuccess: (text) => {
      downloadText(`${number}.xml`, text, 'application/xml');
      if (REMARKS.test(text)) {
        showToast({ kind: 'warning', message: t('export.remarks'), durationMs: TOAST_MS.long });
      }
    },
    onError: showActionFailure,
  });
  return (
    <span className={`${classes.actions} ${classes.folded}`}>
      <RowButton
        hint={t('configure.of', { title })}
        label={t('configure.of', { title })}
        icon={<IconSettings size={18} aria-hidden />}
        onClick={onConfigure}
      />
      <RowButton
        hint={t('pdf.action')}
        label={t('pdf.of', { title })}
        icon={<IconFileTypePdf size={18} aria-hidden />}
        onClick={onPdf}
      />
      <RowButton
        hint={t('export.action')}
        label={t('export.of', { title })}
        icon={<IconDownload size={18} aria-hidden />}
        isLoading={download.isPending}
        onClick={() => download.mutate()}
      />
      <RowButton
        hint={t('remove.action')}
        label={t('remove.of', { title })}
        icon={<IconTrash size={18} aria-hidden />}
        isDanger
        onClick={onDelete}
      />
    </span>
  );
}
