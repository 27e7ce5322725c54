import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCloudUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusTag, type Tone } from '../../../ui/StatusTag';
import type { AnswerSaver, SaveState } from './answer-saver';
import { saveStateText } from './save-state-text';
import { useSaveState } from './use-save-state';

const LOOKS: Record<SaveState['kind'], { tone: Tone; Icon: typeof IconCircleCheck }> = {
  untouched: { tone: 'neutral', Icon: IconCircleDashed },
  saved: { tone: 'success', Icon: IconCircleCheck },
  waiting: { tone: 'neutral', Icon: IconCloudUpload },
  saving: { tone: 'neutral', Icon: IconCloudUpload },
  retrying: { tone: 'warning', Icon: IconCloudOff },
  refused: { tone: 'danger', Icon: IconAlertTriangle },
  empty: { tone: 'warning', Icon: IconAlertTriangle },
  conflict: { tone: 'danger', Icon: IconAlertTriangle },
};

/** Whether the answer is with the server, always in sight. */
export function SaveStateTag({ saver }: { saver: AnswerSaver }) {
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const { tone, Icon } = LOOKS[state.kind];
  return (
    // Only trouble is announced: "saved" after every pause would talk over everything else.
    <output aria-live={tone === 'neutral' || tone === 'success' ? 'off' : 'polite'}>
      <StatusTag tone={tone} icon={<Icon aria-hidden />}>
        {saveStateText(t, state)}
        {saver.wouldLose() && ` · ${t('save.notKept')}`}
      </StatusTag>
    </output>
  );
}
