import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { namesIn, type Student } from '../queries';
import classes from '../Teams.module.css';
import type { DraftProblem, TeamDraft } from './drafts';
import { MembersField } from './MembersField';

interface DraftCardProps {
  /** From 1. */
  readonly number: number;
  readonly draft: TeamDraft;
  /** The students to choose from, including the chosen ones. */
  readonly students: readonly Student[];
  readonly problem: DraftProblem | null;
  /** The students who are in another team already. */
  readonly taken: ReadonlySet<number>;
  readonly hasFocusFirst: boolean;
  readonly onChange: (members: readonly number[]) => void;
  /** Absent while it is the only one. */
  readonly onRemove?: () => void;
}

/** One of several teams that are being formed. */
export function DraftCard(props: DraftCardProps) {
  const { t } = useTranslation('teams');
  const { number, draft, students, problem, taken, hasFocusFirst, onChange, onRemove } = props;
  return (
    <li className={classes.team}>
      <div className={classes.teamHead}>
        <h2 className={classes.teamName}>{t('form.team', { number })}</h2>
        {onRemove && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('form.removeTeamNumber', { number })}
            onClick={onRemove}
          >
            {t('form.removeTeam')}
          </Button>
        )}
      </div>
      <MembersField
        label={t('form.students', { number })}
        students={students}
        members={draft.members}
        onChange={onChange}
        error={
          problem === null
            ? null
            : t(`form.${problem}`, { names: namesIn(students, draft.members, taken) })
        }
        hasFocusFirst={hasFocusFirst}
      />
    </li>
  );
}
