import { Alert, Button, Text, Title } from '@mantine/core';
import type { AssessmentFile, ParsedAssessment, Problem } from '@wellspring/assessment-xml';
import { type AssessmentOverview, uploadAssessment } from '@wellspring/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText, request } from '../../../backend';
import { useCourse } from '../../../backend/course';
import { SelectField } from '../../../ui/SelectField';
import { showToast } from '../../../ui/toasts';
import { EffectNotice } from '../../../ui/upload/EffectNotice';
import { ForceSwitch } from '../../../ui/upload/ForceSwitch';
import { typeOfUpload } from '../../../ui/upload/upload-effect';
import { useUploadEffect } from '../../../ui/upload/use-upload-effect';
import { overviewsQuery } from '../queries';
import { FileFacts } from './FileFacts';
import { FileProblems } from './FileProblems';
import { unknownContests } from '../../../ui/upload/unknown-contests';
import classes from './UploadPanel.module.css';

/** A chosen file with its content. */
export interface ReadFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly parsed: ParsedAssessment;
}

interface UploadPreviewProps {
  readonly file: ReadFile;
  readonly assessments: readonly AssessmentOverview[];
  readonly onCancel: () => void;
  readonly onUploaded: () => void;
}

/** The content of a file and what an upload would do, with the button to upload it. */
export function UploadPreview({ file, assessments, onCancel, onUploaded }: UploadPreviewProps) {
  const { t } = useTranslation('groundControl');
  const { courseId, assessmentConfigurations } = useCourse();
  const queryClient = useQueryClient();
  const { assessment } = file.parsed;
  const existing = assessments.find(({ number }) => number === assessment?.number) ?? null;
  const [chosen, setChosen] = useState<number | null>(
    () =>
      typeOfUpload(existing, assessment?.kind, assessmentConfigurations)?.assessmentConfigId ??
      null,
  );
  const [isForced, setIsForced] = useState(false);

  const upload = useMutation({
    mutationFn: (assessmentConfigId: number) =>
      request(uploadAssessment, {
        params: { courseId },
        body: {
          'assessment[file]': new File([file.bytes], file.name, { type: 'text/xml' }),
          forceUpdate: isForced ? 'true' : 'false',
          assessmentConfigId,
        },
      }),
    onSuccess: async (reply) => {
      await queryClient.invalidateQueries(overviewsQuery(courseId));
      if (reply === 'Assessment has submissions, ignoring...') {
        showToast({ kind: 'warning', message: t('upload.ignored') });
        return;
      }
      const message = t(reply === 'OK' ? 'done.uploaded' : 'done.forced');
      showToast({ kind: 'success', message });
      onUploaded();
    },
  });

  const contests = useContestProblems(file.parsed, assessments);
  const problems = [...file.parsed.problems, ...contests];
  const canUpload = assessment !== null && contests.length === 0;

  function confirm() {
    if (chosen !== null) upload.mutate(chosen);
    else showToast({ kind: 'warning', id: 'no-type', message: t('upload.noType') });
  }

  return (
    <>
      <Title order={3}>{file.name}</Title>
      {problems.length > 0 && <FileProblems problems={problems} />}
      {assessment && <FileFacts assessment={assessment} />}
      {assessment && canUpload ? (
        <>
          <div className={classes.choices}>
            <SelectField
              label={t('upload.type')}
              value={chosen === null ? '' : String(chosen)}
              choices={[
                ...(chosen === null ? [{ value: '', label: t('upload.choose') }] : []),
                ...assessmentConfigurations.map(({ assessmentConfigId, type }) => ({
                  value: String(assessmentConfigId),
                  label: type,
                })),
              ]}
              onChange={(value) => setChosen(value === '' ? null : Number(value))}
            />
            <ForceSwitch
              texts={{
                label: t('upload.force'),
                title: t('upload.forceTitle'),
                text: t('upload.forceText'),
                yes: t('upload.yes'),
                no: t('upload.no'),
              }}
              isOn={isForced}
              onChange={setIsForced}
            />
          </div>
          <Effect assessment={assessment} existing={existing} isForced={isForced} />
        </>
      ) : (
        <Text component="output">{t('upload.broken')}</Text>
      )}
      {upload.isError && (
        <Alert color="red" role="alert" title={t('upload.failed')}>
          {refusedActionText(upload.error)}
        </Alert>
      )}
      <div className={classes.buttons}>
        {canUpload && (
          <Button loading={upload.isPending} onClick={confirm}>
            {t('upload.confirm')}
          </Button>
        )}
        <Button variant="default" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </div>
    </>
  );
}

interface EffectProps {
  readonly assessment: AssessmentFile;
  /** The assessment with that number; null when there is none. */
  readonly existing: AssessmentOverview | null;
  readonly isForced: boolean;
}

function Effect({ assessment, existing, isForced }: EffectProps) {
  const { t } = useTranslation('groundControl');
  const effect = useUploadEffect(assessment, { existing, isForced });
  return (
    <EffectNotice
      effect={effect}
      title={t('upload.effect.title')}
      text={t(`upload.effect.${effect.kind}`, {
        number: assessment.number,
        title: existing?.title ?? assessment.title,
        former: effect.kind === 'otherCount' ? effect.former : 0,
        filed: assessment.questions.length,
        question: effect.kind === 'otherType' ? effect.question : 0,
      })}
    />
  );
}

/** Contests that the server will not find; only the course knows which there are. */
function useContestProblems(
  { assessment, questionPositions }: ParsedAssessment,
  assessments: readonly AssessmentOverview[],
): Problem[] {
  const { t } = useTranslation('groundControl');
  if (!assessment) return [];
  const known = new Set(assessments.map(({ number }) => number));
  return unknownContests(assessment, known).map(({ question, number }) => ({
    severity: 'error',
    code: 'unknown-contest',
    field: 'contest_number',
    question,
    message: t('upload.unknownContest', { number }),
    ...(questionPositions[question - 1] ?? { line: 1, column: 1 }),
  }));
}
