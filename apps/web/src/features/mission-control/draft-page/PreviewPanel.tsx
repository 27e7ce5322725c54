import { IconAward } from '@tabler/icons-react';
import { chapterName, findChapter } from '@wellspring/languages';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import fields from '../fields/Fields.module.css';
import cards from '../fields/Cards.module.css';
import type { DraftLibrary } from '../model/common';
import type { QuestionDraft } from '../model/questions';
import { questionForm } from './question-forms';

interface PreviewPanelProps {
  readonly question: QuestionDraft;
  readonly library: DraftLibrary | null;
}

/** The question as students see it. */
export function PreviewPanel({ question, library }: PreviewPanelProps) {
  const { t } = useTranslation('missionControl');
  const { Preview } = questionForm(question.type);
  const language =
    library &&
    (findChapter(library.chapter, library.variant ?? 'default')?.displayName ??
      chapterName(library.chapter));
  return (
    <div className={fields.fields}>
      <div className={cards.bar}>
        <IconAward size={18} aria-hidden />
        <span>{t('preview.maxXp', { xp: question.maxXp })}</span>
        {language !== null && <span className={cards.said}>{language}</span>}
      </div>
      {question.content.trim() === '' ? (
        <p className={cards.said}>{t('preview.empty')}</p>
      ) : (
        <Markdown text={question.content} />
      )}
      <Preview question={question} />
    </div>
  );
}
