import { Button, Container, Title } from '@mantine/core';
import { IconArrowsShuffle, IconPlus } from '@tabler/icons-react';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { FormEnding } from '../FormEnding';
import { assessmentsForTeams, type Formation, studentsInTeams } from '../queries';
import classes from '../Teams.module.css';
import '../texts';
import { useSaveTeams } from '../use-save-teams';
import { AssessmentField } from './AssessmentField';
import { DraftCard } from './DraftCard';
import { problemOf, type TeamDraft, withRandomTeams } from './drafts';
import { focusFirstInvalid } from './focus-first-invalid';
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
  const form = useRef<HTMLFormElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [assessmentId, setAssessmentId] = useState<number | null>(null);
  const [drafts, setDrafts] = useState(FIRST);
  const [added, setAdded] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const save = useSaveTeams(null);

  const assessments = assessmentsForTeams(formation);
  const assessment = assessments.find(({ id }) => id === assessmentId) ?? null;
  const maxTeamSize = assessment?.maxTeamSize ?? null;
  const taken = studentsInTeams(formation.teams, assessmentId);
  const rules = { maxTeamSize, taken, isAsked };
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

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    const isWrong = drafts.some((draft) => problemOf(draft, { ...rules, isAsked: true }) !== null);
    if (assessmentId === null || isWrong) focusFirstInvalid(form.current);
    else if (!save.isPending)
      save.mutate({ assessmentId, teams: drafts.map((one) => one.members) });
  }

  return (
    <form ref={form} className={classes.form} noValidate onSubmit={submit}>
      <LeaveGuard hasChanges={hasChanges} />
      <AssessmentField
        assessments={assessments}
        chosen={assessment}
        onChoose={choose}
        error={isAsked && assessmentId === null ? t('form.noAssessment') : null}
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
            problem={problemOf(draft, rules)}
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
