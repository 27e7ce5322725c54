import { IconAward } from '@tabler/icons-react';
import { findChapter } from '@wellspring/evaluator';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeBlock } from '../../../ui/CodeBlock';
import { Markdown } from '../../../ui/Markdown';
import fields from '../fields/Fields.module.css';
import cards from '../fields/Cards.module.css';
import { ChoiceHint } from '../../../ui/choices/ChoiceHint';
import { Choices } from '../../../ui/choices/Choices';
import type { ChoicesDraft, DraftLibrary, QuestionDraft } from '../model/draft';

interface PreviewPanelProps {
  readonly question: QuestionDraft;
  readonly library: DraftLibrary | null;
}

/** The question as learners read it. */
export function PreviewPanel({ question, library }: PreviewPanelProps) {
  const { t } = useTranslation('missionControl');
  const language =
    library &&
    (findChapter(library.chapter, library.variant ?? 'default')?.displayName ??
      t('library.chapter', { chapter: library.chapter }));
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
      {question.type === 'mcq' ? (
        <ChoicesPreview question={question} />
      ) : (
        <section>
          <h3 className={cards.title}>{t('preview.template')}</h3>
          <CodeBlock text={question.template} />
        </section>
      )}
      {question.type === 'programming' && (
        <p className={cards.said}>
          {t('preview.testcases', {
            count: question.testcases.filter(({ type }) => type !== 'secret').length,
          })}
        </p>
      )}
    </div>
  );
}

/** The choices, to be tried: verdict and hint come as they do for learners, when they are sent the solution. */
function ChoicesPreview({ question }: { readonly question: ChoicesDraft }) {
  const { t } = useTranslation('missionControl');
  /** By its id: choices may be moved meanwhile. */
  const [chosenId, setChosenId] = useState<number | null>(null);
  const { choices, rightChoice, showSolution } = question;
  const at = choices.findIndex(({ id }) => id === chosenId);
  const chosen = at < 0 ? null : at;
  const solution = choices.findIndex(({ id }) => id === rightChoice);
  const written = choices.map((choice, index) => ({
    ...choice,
    content: choice.content.trim() || t('preview.emptyChoice', { number: index + 1 }),
  }));
  const shown = { choices: written, ...(showSolution && solution >= 0 && { solution }) };
  const texts = {
    choices: t('preview.choices'),
    right: t('preview.right'),
    wrong: t('preview.wrong'),
  };
  return (
    <>
      <Choices
        texts={texts}
        question={shown}
        chosen={chosen}
        isReadOnly={false}
        onChoose={(index) => setChosenId(choices[index]?.id ?? null)}
      />
      <ChoiceHint texts={texts} label={t('preview.hint')} question={shown} chosen={chosen} />
      {!showSolution && <p className={cards.said}>{t('preview.noSolution')}</p>}
    </>
  );
}
