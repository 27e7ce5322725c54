import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Course } from '../../backend/course';
import { openCommandSurface } from '../../ui/commands';
import { Dialog } from '../../ui/Dialog';
import { Markdown } from '../../ui/Markdown';
import classes from './Dialogs.module.css';

interface HelpDialogProps {
  /** Null outside any course. */
  readonly course: Course | null;
  readonly onClose: () => void;
}

/** The help text of the course's staff, or else general help. */
export function HelpDialog({ course, onClose }: HelpDialogProps) {
  const { t } = useTranslation('dialogs');
  const text = course?.configuration.moduleHelpText?.trim() ?? '';
  return (
    <Dialog title={t('help.title')} isOpen onClose={onClose}>
      <div className={classes.rows}>
        {text === '' ? (
          <>
            <Text>{t('help.browser')}</Text>
            <Text>{t('help.report')}</Text>
          </>
        ) : (
          <Markdown text={text} />
        )}
        <div className={classes.links}>
          <Button
            variant="default"
            onClick={() => {
              onClose();
              openCommandSurface('shortcuts');
            }}
          >
            {t('help.shortcuts')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
