import { Anchor, Button } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { openCommandSurface } from '../../../ui/commands';
import { Dialog } from '../../../ui/Dialog';
import { openDialog, type SettingsPlace } from '../../../ui/shell-dialogs';
import { timedWorkspace } from '../../../ui/workspace/timed-workspace';
import { AppearanceSettings } from './AppearanceSettings';
import { EditorSettings } from './EditorSettings';
import { ModulesField } from './ModulesField';
import classes from './SettingsDialog.module.css';
import { TimeLimitField } from './TimeLimitField';

interface SettingsDialogProps {
  readonly place: SettingsPlace;
  readonly onClose: () => void;
}

/** All personal settings, in one dialog wherever it was opened from. Changes apply at once. */
export function SettingsDialog({ place, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('dialogs');
  const workspace = useStore(timedWorkspace, (state) => state.workspace);
  return (
    <Dialog title={t('settings.title')} isOpen onClose={onClose}>
      <p className={classes.about}>{t('settings.about')}</p>
      <Group title={t('settings.appearance')}>
        <AppearanceSettings hasFocusFirst={place === 'start' || workspace === null} />
      </Group>
      <Group title={t('settings.editor')}>
        <EditorSettings />
      </Group>
      {workspace && (
        <Group title={t('settings.running')}>
          <TimeLimitField
            workspace={workspace}
            hasFocusFirst={place === 'running'}
            onClose={onClose}
          />
        </Group>
      )}
      <Group title={t('settings.modules')}>
        <ModulesField />
      </Group>
      <details className={classes.advanced}>
        <summary>
          <IconChevronRight size={16} aria-hidden />
          {t('settings.advanced')}
        </summary>
        <p className={classes.hint}>{t('settings.flagsHint')}</p>
        <Anchor component={Link} to="/features" className="ws-alone" onClick={onClose}>
          {t('settings.flags')}
        </Anchor>
      </details>
      <Elsewhere onClose={onClose} />
    </Dialog>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      {children}
    </fieldset>
  );
}

/** Entries that are not settings. Visitors have no other menu for them. */
function Elsewhere({ onClose }: Pick<SettingsDialogProps, 'onClose'>) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.elsewhere}>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        onClick={() => {
          onClose();
          openCommandSurface('shortcuts');
        }}
      >
        {t('shortcuts')}
      </Button>
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => openDialog('about')}>
        {t('about')}
      </Button>
      <Button variant="transparent" size="compact-sm" px={0} onClick={() => openDialog('help')}>
        {t('help')}
      </Button>
      <Button
        component={Link}
        to="/contributors"
        variant="transparent"
        size="compact-sm"
        px={0}
        onClick={onClose}
      >
        {t('contributors', { ns: 'pages' })}
      </Button>
    </div>
  );
}
