import { Button, Container, Title } from '@mantine/core';
import type { TeamOverview } from '@wellspring/contract';
import { IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState';
import { LeaveGuard } from '../../../ui/LeaveGuard';
import { useSubmit } from '../../../ui/use-form';
import { FormEnding } from '../FormEnding';
import {
  assessmentsForTeams,
  type Formation,
  namesIn,
  type Student,
  studentsInTeams,
} from '../queries';
import classes from '../Teams.module.css';
import '../texts';
import { useSaveTeams } from '../use-save-teams';
import { AssessmentField } from './AssessmentField';
import { problemOf } from './drafts';
import { FormationView, ToTeams } from './FormationView';
import { MembersField } from './MembersField';

/** Changes the members and the assessment of a team. */
export default function EditTeamPage() {
  const { t } = useTranslation('teams');
  const { teamId } = useParams();
  return (
    <Container fluid className={classes.page}>
      <Title order={1} mb="md">
        {t('form.editTitle')}
      </Title>
      <FormationView>
        {(formation) => {
          const team = formation.teams.find((one) => String(one.teamId) === teamId);
          return team ? (
            <EditForm key={team.teamId} formation={formation} team={team} />
          ) : (
            <EmptyState
              icon={<IconUsersGroup aria-hidden />}
              text={t('form.gone')}
              action={<ToTeams />}
            />
          );
        }}
      </FormationView>
    </Container>
  );
}

interface EditFormProps {
  readonly formation: Formation;
  readonly team: TeamOverview;
}

function EditForm({ formation, team }: EditFormProps) {
  const { t } = useTranslation('teams');
  const element = useRef<HTMLFormElement>(null);
  const [assessmentId, setAssessmentId] = useState(team.assessmentId);
  const [members, setMembers] = useState<readonly number[]>(team.studentIds);
  const [isMoving, setMoving] = useState(false);
  const save = useSaveTeams(team.teamId);

  // The button that was pressed has been replaced by the field.
  useEffect(() => {
    if (isMoving) element.current?.querySelector('input')?.focus();
  }, [isMoving]);

  const own = formation.assessments.find(({ id }) => id === team.assessmentId);
  const others = assessmentsForTeams(formation).filter(({ id }) => id !== team.assessmentId);
  const assessments = own ? [own, ...others] : others;
  const assessment = assessments.find(({ id }) => id === assessmentId) ?? null;
  const taken = studentsInTeams(formation.teams, assessmentId, team.teamId);
  const people = withMembers(formation.students, team);
  const rules = { maxTeamSize: assessment?.maxTeamSize ?? null, taken };
  const { form, wasRefused } = useSubmit({
    problems: { members: problemOf({ members }, { ...rules, isAsked: true }) },
    isBusy: save.isPending,
    onSubmit: () => save.mutate({ assessmentId, teams: [members] }),
  });
  const problem = problemOf({ members }, { ...rules, isAsked: wasRefused });
  const isMoved = assessmentId !== team.assessmentId;
  const isSame =
    members.length === team.studentIds.length &&
    members.every((id) => team.studentIds.includes(id));

  return (
    <form ref={element} className={classes.form} {...form}>
      <LeaveGuard hasChanges={(isMoved || !isSame) && !save.isSuccess} />
      {isMoving ? (
        <AssessmentField
          assessments={assessments}
          chosen={assessment}
          onChoose={setAssessmentId}
          error={null}
        />
      ) : (
        <Basics
          name={own ? `${own.number} ${own.title}` : team.assessmentName}
          maxTeamSize={own?.maxTeamSize ?? null}
          onMove={others.length > 0 ? () => setMoving(true) : null}
        />
      )}
      <MembersField
        label={t('form.members')}
        students={people.filter(({ userId }) => members.includes(userId) || !taken.has(userId))}
        members={members}
        onChange={setMembers}
        error={
          problem === null ? null : t(`form.${problem}`, { names: namesIn(people, members, taken) })
        }
      />
      <FormEnding isPending={save.isPending} error={save.error} />
    </form>
  );
}

interface BasicsProps {
  readonly name: string;
  /** Null when the assessment no longer exists. */
  readonly maxTeamSize: number | null;
  /** Null when there is no other assessment for teams. */
  readonly onMove: (() => void) | null;
}

/** The assessment of the team. It rarely changes, so a button must be pressed before it can be changed. */
function Basics({ name, maxTeamSize, onMove }: BasicsProps) {
  const { t } = useTranslation('teams');
  return (
    <dl className={classes.basics}>
      <div className={classes.fixed}>
        <dt>{t('form.assessment')}</dt>
        <dd>{name}</dd>
        {onMove && (
          <Button variant="subtle" size="compact-sm" onClick={onMove}>
            {t('form.move')}
          </Button>
        )}
      </div>
      {maxTeamSize !== null && (
        <div className={classes.fixed}>
          <dt>{t('form.maxSize')}</dt>
          <dd>{maxTeamSize}</dd>
        </div>
      )}
    </dl>
  );
}

/** The students, and those members of the team who are no longer students. */
function withMembers(students: readonly Student[], team: TeamOverview): readonly Student[] {
  const known = new Set(students.map(({ userId }) => userId));
  const others = team.studentIds.flatMap((userId, index): readonly Student[] => {
    const username = team.studentNames[index] ?? '';
    return known.has(userId) ? [] : [{ userId, name: null, username }];
  });
  return [...students, ...others];
}
