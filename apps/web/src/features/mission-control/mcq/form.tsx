import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceHint } from '../../../ui/choices/ChoiceHint';
import { Choices } from '../../../ui/choices/Choices';
import type { QuestionForm } from '../draft-page/question-form';
import cards from '../fields/Cards.module.css';
import { ChoicesPanel } from './ChoicesPanel';
import type { ChoicesDraft } from './model';

export const mcq: QuestionForm<ChoicesDraft> = {
  panels: [{ id: 'choices', label: (t) => t('tab.choices'), Panel: ChoicesPanel }],
  blockingHint: (t) => t('question.blockingChoiceHint'),
  Preview,
};

/** The choices, to be tried out: verdict and hint appear as for students who are sent the solution. */
function Preview({ question }: { readonly question: ChoicesDraft }) {
  const { t } = useTranslation('missionControl');
  /** By its id, because choices may be moved meanwhile. */
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
