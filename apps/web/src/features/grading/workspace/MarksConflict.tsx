import { Alert, Button, Text } from '@mantine/core';
import type { GradingAnswer } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import type { DraftState, GradeDraft } from './grade-draft';
import classes from './Marks.module.css';

interface MarksConflictProps {
  readonly draft: GradeDraft;
  readonly state: DraftState;
  /** The marks on the server. */
  readonly grade: GradingAnswer['grade'];
}

/** Shown when another person or another tab has given other marks: the user must choose. */
export function MarksConflict({ draft, state, grade }: MarksConflictProps) {
  const { t } = useTranslation('grading');
  const { elsewhere, saved } = state;
  if (!state.isConflicting) return null;
  const isTab = elsewhere !== null;
  return (
    <Alert
      color="amber"
      role="alert"
      title={t(isTab ? 'marks.elsewhereTitle' : 'marks.conflictTitle')}
    >
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- scrolls, so must take the focus */}
      <div
        className={classes.theirs}
        role="group"
        aria-label={t(isTab ? 'marks.elsewhereTitle' : 'marks.conflictTitle')}
        tabIndex={0}
      >
        <Text>
          {isTab
            ? t('marks.elsewhere', { xp: elsewhere.adjustment, comments: elsewhere.comments })
            : `${grade.grader ? t('marks.savedBy', { name: grade.grader.name }) : ''} ${t(
                'marks.conflict',
                { xp: saved.xpAdjustment, comments: saved.comments },
              )}`}
        </Text>
      </div>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => draft.keepMine()}>
          {t('marks.keepMine')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => (isTab ? draft.takeElsewhere() : draft.discard())}
        >
          {t(isTab ? 'marks.takeElsewhere' : 'marks.takeTheirs')}
        </Button>
      </div>
    </Alert>
  );
}
