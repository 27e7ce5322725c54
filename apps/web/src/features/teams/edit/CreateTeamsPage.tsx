import { Button, Container, Title } from '@mantine/core';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { useSubmit } from '../../../ui/use-form';
import { FormEnding } from '../FormEnding';
import { assessmentsForTeams, type Formation, studentsInTeams } from '../queries';
import classes from '../Teams.module.css';
import '../texts';
import { useSaveTeams } from '../use-save-teams';
import { AssessmentField } from './AssessmentField';
import { DraftCard } from './DraftCard';
import { problemOf, type TeamDraft, withRandomTeams } from './drafts';
import { FormationView } from './FormationView';

/** Forms teams, by hand or at random. */
export default function CreateTeamsPage() {
  const { t } = useTranslation('teams');
  return (
    <Container fluid className={classes.page}>
      <Title order={1} mb="md">
        {t('form.createTitle')}
      </Title>
      <FormationView>{(formation) => <CreateForm formation={formation} />}</FormationView>
    </Container>
  );
}

const FIRST: readonly TeamDraft[] = [{ key: 1, members: [] }];

function CreateForm({ formation }: { readonly formation: Formation }) {
  const { t } = useTranslation('teams');
  const adder = useRef<HTMLButtonElement>(null);
  const [assessmentId, setAssessmentId] = useState<number | null>(null);
  const [drafts, setDrafts] = useState(FIRST);
  const [added, setAdded] = useState<number | null>(null);
  const save = useSaveTeams(null);

  const assessments = assessmentsForTeams(formation);
  const assessment = assessments.find(({ id }) => id === assessmentId) ?? null;
  const maxTeamSize = assessment?.maxTeamSize ?? null;
  const taken = studentsInTeams(formation.teams, assessmentId);
  const rules = { maxTeamSize, taken };
  const { form, wasRefused, problem } = useSubmit({
    problems: {
      assessment: assessmentId === null ? t('form.noAssessment') : null,
      teams: drafts.some((draft) => problemOf(draft, { ...rules, isAsked: true }) !== null),
    },
    isBusy: save.isPending,
    onSubmit() {
      if (assessmentId === null) return;
      save.mutate({ assessmentId, teams: drafts.map(({ members }) => members) });
    },
  });
  const drafted = new Set(drafts.flatMap(({ members }) => members));
  const free = formation.students.filter(
    ({ userId }) => !taken.has(userId) && !drafted.has(userId),
  );
  const hasChanges = (drafted.size > 0 || assessmentId !== null) && !save.isSuccess;

  function choose(next: number) {
    setAssessmentId(next);
    // Students who are in a team of the new assessment cannot be in another one.
    const gone = studentsInTeams(formation.teams, next);
    setDrafts((before) =>
      before.map((draft) => ({ ...draft, members: draft.members.filter((id) => !gone.has(id)) })),
    );
  }

  return (
    <form className={classes.form} {...form}>
      <LeaveGuard hasChanges={hasChanges} />
      <AssessmentField
        assessments={assessments}
        chosen={assessment}
        onChoose={choose}
        error={problem('assessment')}
      />
      <ol className={classes.teams}>
        {drafts.map((draft, index) => (
          <DraftCard
            key={draft.key}
            number={index + 1}
            draft={draft}
            students={formation.students.filter(
              ({ userId }) =>
                draft.members.includes(userId) || (!taken.has(userId) && !drafted.has(userId)),
            )}
            problem={problemOf(draft, { ...rules, isAsked: wasRefused })}
            taken={taken}
            hasFocusFirst={draft.key === added}
            onChange={(members) =>
              setDrafts(drafts.map((one) => (one.key === draft.key ? { ...one, members } : one)))
            }
            {...(drafts.length > 1 && {
              onRemove() {
                setDrafts(drafts.filter((one) => one.key !== draft.key));
                adder.current?.focus();
              },
            })}
          />
        ))}
      </ol>
      <div className={classes.buttons}>
        <Button
          ref={adder}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            const key = Math.max(...drafts.map((one) => one.key)) + 1;
            setDrafts([...drafts, { key, members: [] }]);
            setAdded(key);
          }}
        >
          {t('form.addTeam')}
        </Button>
        {maxTeamSize !== null && free.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconArrowsShuffle size={18} aria-hidden />}
            onClick={() =>
              setDrafts(
                withRandomTeams(
                  drafts,
                  free.map(({ userId }) => userId),
                  maxTeamSize,
                ),
              )
            }
          >
            {t('form.random', { count: free.length })}
          </Button>
        )}
      </div>
      {assessment !== null && (
        <output className={classes.muted}>{t('form.left', { count: free.length })}</output>
      )}
      <FormEnding isPending={save.isPending} error={save.error} />
    </form>
  );
}
