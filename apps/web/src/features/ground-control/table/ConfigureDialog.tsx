import { Alert, Button, Group } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusedActionText } from '../../../backend';
import { Dialog } from '../../../ui/Dialog';
import { SwitchField } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { useForm } from '../../../ui/use-form';
import { useChange } from '../use-change';
import classes from './ConfigureDialog.module.css';
import { changeOf, draftOf, problemsOf } from './configuration-draft';
import { ContestResults } from './ContestResults';
import { MAX_TEAM_SIZE } from './team-size';
import { VotingEntries } from './VotingEntries';

interface ConfigureDialogProps {
  readonly assessment: AssessmentOverview;
  readonly onClose: () => void;
}

/** The settings of an assessment besides those of its type: flags, team, password, voting. */
export function ConfigureDialog({ assessment, onClose }: ConfigureDialogProps) {
  const { t } = useTranslation('groundControl');
  const { t: tShared } = useTranslation('ui');
  // The state when the dialog opened: changes by others are not changes of this user.
  const [base] = useState(assessment);
  const change = useChange(assessment, { done: () => t('done.saved'), onDone: onClose });
  const {
    form,
    field,
    values: draft,
    set,
    problem,
  } = useForm({
    first: draftOf(base),
    problemsOf: (values) => problemsOf(values, base),
    isBusy: change.isPending,
    onSubmit: (values) => change.mutate(changeOf(values, base)),
  });

  const flag = (name: 'hasTokenCounter' | 'isAutosaveEnabled' | 'hasVotingFeatures') => (
    <SwitchField
      label={t(`configure.${name}`)}
      hint={name === 'hasTokenCounter' ? t('configure.tokenCounterHint') : undefined}
      isOn={draft[name]}
      onChange={(isOn) => set({ [name]: isOn })}
    />
  );
  return (
    <Dialog
      title={t('configure.title', { title: assessment.title })}
      isOpen
      onClose={onClose}
      isClosedBeside={false}
    >
      <form className={classes.form} {...form}>
        <fieldset className={classes.section}>
          <legend>{t('configure.general')}</legend>
          {flag('hasTokenCounter')}
          {flag('isAutosaveEnabled')}
        </fieldset>
        <fieldset className={classes.section}>
          <legend>{t('configure.team')}</legend>
          <SwitchField
            label={t('configure.isForTeams')}
            isOn={draft.isForTeams}
            onChange={(isForTeams) => set({ isForTeams })}
          />
          {draft.isForTeams && (
            <TextField
              label={t('configure.maxTeamSize')}
              {...field('maxTeamSize')}
              error={
                problemsOf(draft, base).maxTeamSize
                  ? t('configure.teamSizeProblem', { max: MAX_TEAM_SIZE })
                  : null
              }
              input={{ inputMode: 'numeric', maxLength: 4, autoComplete: 'off' }}
            />
          )}
        </fieldset>
        <fieldset className={classes.section}>
          <legend>{t('configure.access')}</legend>
          <SwitchField
            label={t('configure.isPrivate')}
            isOn={draft.isPrivate}
            onChange={(isPrivate) => set({ isPrivate })}
          />
          {draft.isPrivate && (
            <TextField
              label={t(base.private ? 'configure.newPassword' : 'configure.password')}
              hint={t(base.private ? 'configure.newPasswordHint' : 'configure.passwordHint')}
              {...field('password')}
              error={problem('password') ? t('configure.passwordMissing') : null}
              input={{
                maxLength: 200,
                autoComplete: 'off',
                autoCapitalize: 'none',
                spellCheck: false,
              }}
            />
          )}
        </fieldset>
        <fieldset className={classes.section}>
          <legend>{t('configure.voting')}</legend>
          {flag('hasVotingFeatures')}
          {draft.hasVotingFeatures && (
            <>
              <VotingEntries assessment={assessment} />
              <ContestResults assessment={assessment} />
            </>
          )}
        </fieldset>
        {change.isError && (
          <Alert color="red" role="alert">
            {refusedActionText(change.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {tShared('cancel')}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {t('configure.save')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
