import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCloudUpload,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../ui/StatusTag';
import type { AnswerSaver } from './answer-saver';
import type { SaveState } from './save-state';
import { saveStateText } from './save-state-text';
import { useSaveState } from './use-save-state';

const LOOKS: Record<SaveState['kind'], { tone: Tone; Icon: typeof IconCircleCheck }> = {
  untouched: { tone: 'neutral', Icon: IconCircleDashed },
  saved: { tone: 'success', Icon: IconCircleCheck },
  waiting: { tone: 'neutral', Icon: IconCloudUpload },
  unsaved: { tone: 'warning', Icon: IconPencil },
  saving: { tone: 'neutral', Icon: IconCloudUpload },
  retrying: { tone: 'warning', Icon: IconCloudOff },
  'signed-out': { tone: 'warning', Icon: IconLock },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  empty: { tone: 'warning', Icon: IconAlertTriangle },
  conflict: { tone: 'danger', Icon: IconAlertTriangle },
};

/** Whether the answer is with the server, always in sight. */
export function SaveStateTag({ saver }: { saver: AnswerSaver }) {
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const wouldLose = saver.wouldLose();
  const isOffline = state.kind === 'retrying' && state.isOffline;
  const { tone, Icon } = LOOKS[state.kind];
  // Only trouble is announced: "saved" after every pause would talk over everything else.
  const isTrouble = !['neutral', 'success'].includes(tone) && state.kind !== 'unsaved';
  return (
    <output aria-live={isTrouble ? 'polite' : 'off'}>
      <StatusTag tone={tone} icon={<Icon aria-hidden />}>
        {saveStateText(t, state, wouldLose)}
        {wouldLose && !isOffline && ` · ${t('save.notKept')}`}
      </StatusTag>
    </output>
  );
}
