import { getVersion, listVersions, nameVersion, saveVersion } from '@wellspring/contract';
import type { Language } from '@wellspring/evaluator';
import { IconHistory } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '../../../backend';
import { BarButton } from '../../../ui/BarButton';
import { type VersionSource, VersionHistory } from '../../../ui/versions';
import { answerKey } from '../queries';
import type { AnswerSaver } from './answer-saver';
import { useSaveState } from './save-state';

interface HistoryButtonProps {
  readonly courseId: number;
  readonly questionId: number;
  readonly saver: AnswerSaver;
  /** True if the answer can no longer be changed. */
  readonly isReadOnly: boolean;
  /** The initial program of the question. */
  readonly template: string;
  readonly language: Language;
}

/** Opens the former versions of the answer in view, after what was typed has been saved as a version. */
export function HistoryButton(props: HistoryButtonProps) {
  const { courseId, questionId, saver, isReadOnly, template, language } = props;
  const { t } = useTranslation('course');
  const [isOpen, setIsOpen] = useState(false);
  // While two texts are in conflict, the user must choose between them first.
  const mayRestore = useSaveState(saver).kind !== 'conflict' && !isReadOnly;
  const source = useMemo(() => versionsOf(courseId, questionId), [courseId, questionId]);

  async function open() {
    if (!isReadOnly) await saver.flush();
    setIsOpen(true);
  }

  async function restore(code: string, name: string): Promise<boolean> {
    const kept = saver.replace(code);
    if (!(await saver.save())) return false;
    // The restored version must come after the one that it replaces.
    await kept;
    const body = { content: code, name: name.slice(0, MAX_NAME) };
    // If naming it fails, the version is restored without its name.
    await request(saveVersion, { params: { courseId, questionId }, body }).catch(() => null);
    return true;
  }

  return (
    <>
      <BarButton
        icon={<IconHistory size={18} aria-hidden />}
        label={t('workspace.history')}
        onClick={() => void open()}
      />
      <VersionHistory
        source={source}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        current={(isReadOnly ? saver.confirmed() : saver.text()) ?? template}
        language={language}
        {...(mayRestore && { onRestore: restore })}
      />
    </>
  );
}

/** The server does not accept longer names. */
const MAX_NAME = 200;

/** The versions of the user's own answer, or of their team's. */
function versionsOf(courseId: number, questionId: number): VersionSource {
  const params = { courseId, questionId };
  return {
    key: answerKey(courseId, questionId),
    list: (signal) => request(listVersions, { params, signal }),
    code: async (versionId, signal) => {
      const { content } = await request(getVersion, { params: { ...params, versionId }, signal });
      return content.code;
    },
    rename: (versionId, name) =>
      request(nameVersion, { params: { ...params, versionId }, body: { name } }),
  };
}
