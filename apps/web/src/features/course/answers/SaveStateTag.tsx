import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCloudOff,
  IconCloudUpload,
  IconLock,
  IconPencil,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../ui/announcer';
import { StatusTag, type Tone } from '../../../ui/StatusTag';
import type { AnswerSaver } from './answer-saver';
import type { SaveState } from '../../../ui/drafts/draft';
import { saveStateText, tellingOf, useSaveState } from './save-state';

const LOOKS: Record<SaveState<string>['kind'], { tone: Tone; Icon: typeof IconCircleCheck }> = {
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

/**
 * Shows at all times whether the server has the answer. A failure is announced once, however often saving is
 * retried, and so is its end. Announcing "saved" after every pause would interrupt everything else.
 */
export function SaveStateTag({ saver }: { saver: AnswerSaver }) {
  const { t } = useTranslation('course');
  const state = useSaveState(saver);
  const wouldLose = saver.wouldLose();
  const isOffline = state.kind === 'retrying' && state.isOffline;
  const { tone, Icon } = LOOKS[state.kind];
  const text = saveStateText(t, state, wouldLose);
  const whole = wouldLose && !isOffline ? `${text} · ${t('save.notKept')}` : text;
  useAnnounced(state, whole);
  return (
    <output aria-live="off">
      <StatusTag tone={tone} icon={<Icon aria-hidden />}>
        {whole}
      </StatusTag>
    </output>
  );
}

/** Announces a saving failure when it begins, changes, or ends. */
function useAnnounced(state: SaveState<string>, text: string): void {
  const { t } = useTranslation('course');
  const announced = useRef<string | null>(null);
  useEffect(() => {
    const next = tellingOf(announced.current, state, text);
    announced.current = next.trouble;
    if (next.says !== null) announce(next.says === 'saved' ? t('save.savedAfterAll') : text);
  }, [state, text, t]);
}
