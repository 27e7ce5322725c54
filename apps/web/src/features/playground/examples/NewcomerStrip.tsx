import { IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../ui/use-phone';
import { useShowTool, useWorkspaceState } from '../../../ui/workspace';
import { introduction } from '../introduction';
import classes from './NewcomerStrip.module.css';

/** A link to the introduction, until something is written. A phone shows the introduction only on request. */
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
