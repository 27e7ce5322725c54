import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../ui/use-phone';
import { useShowTool, useWorkspaceState } from '../../../ui/workspace';
import { introduction } from '../introduction';
import classes from './NewcomerStrip.module.css';

/** Leads to the introduction, which a phone shows only when it is asked to, until something is written. */
export function NewcomerStrip() {
  const { t } = useTranslation('playground');
  const isPhone = usePhone();
  const showTool = useShowTool();
  const isBlank = useWorkspaceState(({ program }) => program === t('initialProgram'));
  if (!isPhone || !isBlank) return null;
  return (
    <button type="button" className={classes.strip} onClick={() => showTool(introduction.id)}>
      <IconSchool size={20} aria-hidden />
      {t('newcomer')}
    </button>
  );
}
