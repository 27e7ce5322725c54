import { Anchor, Button, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconCheck,
  IconDownload,
  IconLoader2,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { StatusTag } from '../../../ui/StatusTag';
import { useStickyBar } from '../../../ui/use-sticky-bar';
import { START } from '../addresses';
import type { Author } from '../author';
import { type IconAction, IconActions } from '../fields/IconActions';
import type { AssessmentDraft } from '../model/draft';
import { IntoCourseDialog } from '../into-course/IntoCourseDialog';
import { saveAsXml } from '../save-as-xml';
import classes from './DraftBar.module.css';
import { useKeeper } from './editing';
import { useVisits } from './visits';

interface DraftBarProps {
  readonly author: Author;
  readonly title: string;
  readonly draft: AssessmentDraft;
}

/** The actions on the draft as a whole. */
export function DraftBar({ author, title, draft }: DraftBarProps) {
  const { t } = useTranslation('missionControl');
  const { visitAll } = useVisits();
  const [isPuttingIntoCourse, setIsPuttingIntoCourse] = useState(false);
  const bar = useStickyBar<HTMLElement>('start');
  // On a phone, this is the part that sticks.
  const actions = useStickyBar<HTMLDivElement>('start');
  return (
    <header ref={bar} className={classes.bar}>
      <Anchor component={Link} to={START} className={`ws-alone ${classes.back ?? ''}`}>
        <IconArrowLeft size={18} aria-hidden />
        {t('draft.all')}
      </Anchor>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <div ref={actions} className={classes.actions}>
        <SavingTag />
        <StepButtons />
        <Button
          size="xs"
          variant="default"
          classNames={{ section: classes.alone ?? '' }}
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveAsXml(draft)}
        >
          <span className={classes.word}>{t('saveAsXml')}</span>
        </Button>
        {author.isAdmin && (
          <Button
            size="xs"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => {
              visitAll();
              setIsPuttingIntoCourse(true);
            }}
          >
            {t('intoCourse.open')}
          </Button>
        )}
      </div>
      {isPuttingIntoCourse && (
        <IntoCourseDialog
          course={author.course}
          draft={draft}
          onClose={() => setIsPuttingIntoCourse(false)}
        />
      )}
    </header>
  );
}

function SavingTag() {
  const { t } = useTranslation('missionControl');
  const saving = useStore(useKeeper().state, (state) => state.saving);
  const look = {
    saved: { tone: 'success', Icon: IconCheck },
    waiting: { tone: 'neutral', Icon: IconLoader2 },
    failed: { tone: 'danger', Icon: IconAlertTriangle },
  } as const;
  const { tone, Icon } = look[saving];
  return (
    <StatusTag tone={tone} icon={<Icon size={16} aria-hidden />}>
      <span className={classes.word}>{t(`saving.${saving}`)}</span>
    </StatusTag>
  );
}

function StepButtons() {
  const { t } = useTranslation('missionControl');
  const keeper = useKeeper();
  const canUndo = useStore(keeper.state, ({ history }) => history.past.length > 0);
  const canRedo = useStore(keeper.state, ({ history }) => history.future.length > 0);
  const actions: readonly IconAction[] = [
    {
      key: 'undo',
      label: t('step.undo'),
      Icon: IconArrowBackUp,
      isPossible: canUndo,
      onPress: () => keeper.undo(),
    },
    {
      key: 'redo',
      label: t('step.redo'),
      Icon: IconArrowForwardUp,
      isPossible: canRedo,
      onPress: () => keeper.redo(),
    },
  ];
  return <IconActions variant="default" actions={actions} />;
}
