import { Container, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { useSubmit } from '../../../ui/use-form';
import { AssessmentField } from '../edit/AssessmentField';
import { FormationView } from '../edit/FormationView';
import { FormEnding } from '../FormEnding';
import { assessmentsForTeams, type Formation, studentsInTeams } from '../queries';
import classes from '../Teams.module.css';
import '../texts';
import { useSaveTeams } from '../use-save-teams';
import { FileField, type FileState } from './FileField';
import { ImportPreview } from './ImportPreview';
import { matchTeams } from './match-teams';

/** Imports teams from a spreadsheet: it is read and matched here, shown, and only then sent. */
export default function ImportTeamsPage() {
  const { t } = useTranslation('teams');
  return (
    <Container fluid className={classes.page}>
      <Title order={1} mb="xs">
        {t('import.title')}
      </Title>
      <Text mb="md" maw={720}>
        {t('import.about')}
      </Text>
      <FormationView>{(formation) => <ImportForm formation={formation} />}</FormationView>
    </Container>
  );
}

function ImportForm({ formation }: { readonly formation: Formation }) {
  const { t } = useTranslation('teams');
  const [assessmentId, setAssessmentId] = useState<number | null>(null);
  const [file, setFile] = useState<FileState>({ kind: 'none' });
  const save = useSaveTeams(null);

  const assessments = assessmentsForTeams(formation);
  const assessment = assessments.find(({ id }) => id === assessmentId) ?? null;
  const teams =
    file.kind === 'rows'
      ? matchTeams(file.rows, {
          students: formation.students,
          taken: studentsInTeams(formation.teams, assessmentId),
          // Before an assessment is chosen, team sizes cannot be checked.
          maxTeamSize: assessment?.maxTeamSize ?? Infinity,
        })
      : null;
  const isBlocked = teams?.some(({ problems }) => problems.length > 0) ?? false;
  const wanted = (teams ?? [])
    .map(({ members }) => members.map(({ userId }) => userId))
    .filter((members) => members.length > 0);
  const { form, problem } = useSubmit({
    problems: {
      assessment: assessmentId === null ? t('form.noAssessment') : null,
      file: file.kind === 'none' ? t('import.noUpload') : null,
      teams: wanted.length === 0 || isBlocked,
    },
    isBusy: save.isPending,
    onSubmit() {
      if (assessmentId !== null) save.mutate({ assessmentId, teams: wanted });
    },
  });

  return (
    <form className={classes.form} {...form}>
      <LeaveGuard hasChanges={file.kind === 'rows' && !save.isSuccess} />
      <AssessmentField
        assessments={assessments}
        chosen={assessment}
        onChoose={setAssessmentId}
        error={problem('assessment')}
      />
      <FileField
        state={file}
        onChange={(next) => {
          save.reset();
          setFile(next);
        }}
        error={problem('file')}
      />
      {teams && <ImportPreview teams={teams} isBlocked={isBlocked} />}
      <FormEnding isPending={save.isPending} error={save.error} />
    </form>
  );
}
