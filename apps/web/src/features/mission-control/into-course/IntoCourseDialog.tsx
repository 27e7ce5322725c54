import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { AssessmentFile } from '@wellspring/assessment-xml';
import { type AssessmentOverview, uploadAssessment } from '@wellspring/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { refusedActionText, request } from '../../../backend';
import type { Course } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { SelectField } from '../../../ui/SelectField';
import { EffectNotice } from '../../../ui/upload/EffectNotice';
import { ForceSwitch } from '../../../ui/upload/ForceSwitch';
import { typeOfUpload } from '../../../ui/upload/upload-effect';
import { unknownContests } from '../../../ui/upload/unknown-contests';
import { useUploadEffect } from '../../../ui/upload/use-upload-effect';
import { ProblemList } from '../draft-page/ProblemList';
import { useInWords } from '../draft-page/problem-words';
import type { AssessmentDraft } from '../model/draft';
import { checkDraft, isFitForCourse } from '../model/draft-problems';
import { fileName } from '../model/file-name';
import { overviewsQuery } from '../queries';
import { type Dated, takeOverDates } from './take-over-dates';

interface IntoCourseDialogProps {
  readonly course: Course;
  readonly draft: AssessmentDraft;
  readonly onClose: () => void;
}

/** Sends a draft to the course, like an upload of its file (rule R15). */
export function IntoCourseDialog({ course, draft, onClose }: IntoCourseDialogProps) {
  const { t } = useTranslation('missionControl');
  const inWords = useInWords();
  const types = course.assessmentConfigurations;
  const [checked] = useState(() => checkDraft(draft));
  const overviews = useQuery(overviewsQuery(course.courseId));
  const existing =
    overviews.data &&
    (overviews.data.find(({ number }) => number === checked.assessment?.number) ?? null);
  const [chosen, setChosen] = useState<number | null>(null);
  const typeId =
    chosen ?? typeOfUpload(existing ?? null, draft.about.kind, types)?.assessmentConfigId ?? null;
  const [isForced, setIsForced] = useState(false);
  const [isTypeMissing, setIsTypeMissing] = useState(false);
  const [wasIgnored, setWasIgnored] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const put = usePutIntoCourse(course, (reply) => {
    if (reply.text === 'Assessment has submissions, ignoring...') setWasIgnored(true);
    else setDone({ isForced: reply.text !== 'OK', hasLostDates: reply.hasLostDates });
  });

  function send() {
    setIsTypeMissing(typeId === null);
    setWasIgnored(false);
    if (typeId === null || checked.xml === null) return;
    const name = fileName(draft.about, t('fileName'));
    const file = new File([checked.xml], name, { type: 'text/xml' });
    // An existing assessment keeps the dates of the course (rule R15).
    const isNew = existing === null && checked.assessment !== null;
    put.mutate({
      file,
      typeId,
      isForced,
      dated: isNew ? { ...draft.about, number: checked.assessment.number } : null,
    });
  }

  // Only the course knows which contests there are, and the server refuses others (rule R47).
  const unknown =
    checked.assessment && overviews.data
      ? unknownContests(checked.assessment, new Set(overviews.data.map(({ number }) => number)))
      : [];
  const canSend = isFitForCourse(checked) && unknown.length === 0;
  if (done) {
    const number = checked.assessment?.number ?? '';
    return (
      <Dialog title={t('intoCourse.title')} isOpen onClose={onClose}>
        <InCourse course={course} number={number} done={done} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('intoCourse.title')} isOpen onClose={onClose} isClosedBeside={false}>
      <Stack gap="md">
        <Text>{t('intoCourse.about', { course: course.configuration.courseName })}</Text>
        {!canSend && <Text role="alert">{t('intoCourse.hasErrors')}</Text>}
        <ProblemList problems={inWords(checked.problems)} hasPlaces />
        {unknown.map(({ question, number }) => (
          <Text key={question} c="red" role="alert">
            {t('intoCourse.unknownContest', { question, number })}
          </Text>
        ))}
        {canSend && (
          <>
            <SelectField
              label={t('intoCourse.type')}
              value={typeId === null ? '' : String(typeId)}
              choices={[
                ...(typeId === null ? [{ value: '', label: t('intoCourse.chooseType') }] : []),
                ...types.map((type) => ({
                  value: String(type.assessmentConfigId),
                  label: type.type,
                })),
              ]}
              onChange={(value) => {
                setChosen(value === '' ? null : Number(value));
                setIsTypeMissing(false);
              }}
            />
            {isTypeMissing && (
              <Text c="red" role="alert">
                {t('intoCourse.typeMissing')}
              </Text>
            )}
            <ForceSwitch
              texts={{
                label: t('intoCourse.force'),
                hint: t('intoCourse.forceHint'),
                title: t('intoCourse.forceTitle'),
                text: t('intoCourse.forceText'),
                yes: t('intoCourse.yes'),
                no: t('intoCourse.no'),
              }}
              isOn={isForced}
              onChange={setIsForced}
            />
            {checked.assessment && (
              <Effect
                assessment={checked.assessment}
                existing={existing}
                isUnknown={overviews.isError}
                isForced={isForced}
              />
            )}
          </>
        )}
        {wasIgnored && (
          <Alert color="amber" role="alert">
            <Text>{t('intoCourse.ignored')}</Text>
            <Text>{t('intoCourse.ignoredHint')}</Text>
          </Alert>
        )}
        {put.isError && (
          <Alert color="red" role="alert">
            {refusedActionText(put.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t('intoCourse.cancel')}
          </Button>
          {canSend && (
            <Button loading={put.isPending || overviews.isPending} onClick={send}>
              {t('intoCourse.confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

interface Done {
  readonly isForced: boolean;
  /** The assessment was made, but could not get the dates of the draft. */
  readonly hasLostDates: boolean;
}

interface InCourseProps {
  readonly course: Course;
  readonly number: string;
  readonly done: Done;
  readonly onClose: () => void;
}

/** Links to where the assessment is now. Students see it only after an admin has continued there. */
function InCourse({ course, number, done, onClose }: InCourseProps) {
  const { t } = useTranslation('missionControl');
  const row = `/courses/${course.courseId}/groundcontrol?${String(new URLSearchParams({ search: number }))}`;
  return (
    <Stack gap="md">
      <Text component="output">{t(done.isForced ? 'intoCourse.forced' : 'intoCourse.done')}</Text>
      {done.hasLostDates && (
        <Alert color="amber" role="alert">
          {t('intoCourse.lostDates')}
        </Alert>
      )}
      <Anchor component={Link} to={row} className="ws-alone">
        {t('intoCourse.toRow', { number })}
      </Anchor>
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('close', { ns: 'ui' })}</Button>
      </Group>
    </Stack>
  );
}

interface EffectProps {
  readonly assessment: AssessmentFile;
  /** The assessment with that number; null when there is none; undefined while that is not known. */
  readonly existing: AssessmentOverview | null | undefined;
  readonly isUnknown: boolean;
  readonly isForced: boolean;
}

function Effect({ assessment, existing, isUnknown, isForced }: EffectProps) {
  const { t } = useTranslation('missionControl');
  const effect = useUploadEffect(assessment, { existing, isUnknown, isForced });
  return (
    <EffectNotice
      effect={effect}
      title={t('intoCourse.effect.title')}
      text={t(`intoCourse.effect.${effect.kind}`, {
        number: assessment.number,
        title: existing?.title ?? assessment.title,
        former: effect.kind === 'otherCount' ? effect.former : 0,
        filed: assessment.questions.length,
        question: effect.kind === 'otherType' ? effect.question : 0,
      })}
    />
  );
}

interface Upload {
  readonly file: File;
  readonly typeId: number;
  readonly isForced: boolean;
  /** The dates for a new assessment; null for an existing one. */
  readonly dated: Dated | null;
}

interface Reply {
  readonly text: string;
  readonly hasLostDates: boolean;
}

function usePutIntoCourse(course: Course, onReply: (reply: Reply) => void) {
  const queryClient = useQueryClient();
  const { courseId } = course;
  return useMutation({
    mutationFn: async ({ file, typeId, isForced, dated }: Upload): Promise<Reply> => {
      const text = await request(uploadAssessment, {
        params: { courseId },
        body: {
          'assessment[file]': file,
          forceUpdate: isForced ? 'true' : 'false',
          assessmentConfigId: typeId,
        },
      });
      return { text, hasLostDates: dated !== null && !(await takeOverDates(courseId, dated)) };
    },
    onSuccess: async (reply) => {
      // Everything that is shown of the course may have changed.
      await queryClient.invalidateQueries({ queryKey: ['courses', courseId, 'assessments'] });
      onReply(reply);
    },
  });
}
