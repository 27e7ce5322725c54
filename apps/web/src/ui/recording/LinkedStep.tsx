import { Alert, Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useWorkspace, useWorkspaceState } from '../workspace';
import classes from './NoSteps.module.css';
import { StepButton } from './StepBar';

/**
 * Says that a link leads to a step whose program has not been run yet: programs of others only run when the
 * user starts them.
 */
export function LinkedStep({ step }: { readonly step: number }) {
  const { t } = useTranslation('recording');
  const workspace = useWorkspace();
  const isIdle = useWorkspaceState((state) => state.activity === 'idle');
  return (
    <Alert
      className={classes.words ?? ''}
      icon={<IconLink aria-hidden />}
      title={t('linked', { step })}
    >
      <p className={classes.linked}>{t('linkedNext')}</p>
      <Button size="xs" disabled={!isIdle} onClick={() => void workspace.run()}>
        {t('runToStep', { step })}
      </Button>
    </Alert>
  );
}

interface StepLinkProps {
  /** True if the steps belong to another program than the one that would be shared. */
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** A button that shows a link to the current step. */
export function StepLink({ isOff, onPress }: StepLinkProps) {
  const { t } = useTranslation('recording');
  return (
    <StepButton label={t('linkToStep')} keys="L" isOff={isOff} onPress={onPress}>
      <IconLink size={18} aria-hidden />
    </StepButton>
  );
}
