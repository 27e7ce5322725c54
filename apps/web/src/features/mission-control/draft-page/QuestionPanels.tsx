import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../ui/MarkdownField';
import { SwitchField } from '../../../ui/Switch';
import fields from '../fields/Fields.module.css';
import { NumberField } from '../fields/NumberField';
import type { AboutDraft } from '../model/draft';
import type { DraftProblem } from '../model/draft-problems';
import { MAX_TEXT_LENGTH } from '../model/limits';
import { useQuestionEdit } from './editing';
import { LibraryPanel } from './LibraryPanel';
import { PanelTabs } from './PanelTabs';
import { PreviewPanel } from './PreviewPanel';
import { ProblemList } from './ProblemList';
import { questionForm } from './question-forms';
import { useInWords } from './problem-words';
import { placeOf, useVisits } from './visits';
import type { QuestionDraft } from '../model/questions';

interface QuestionPanelsProps {
  readonly question: QuestionDraft;
  readonly about: AboutDraft;
  /** The problems of this question to be shown by now. */
  readonly problems: readonly DraftProblem[];
}

/** All fields of one question. */
export function QuestionPanels({ question, about, problems }: QuestionPanelsProps) {
  const { t } = useTranslation('missionControl');
  const inWords = useInWords();
  const { visit } = useVisits();
  const { panels } = questionForm(question.type);
  const tabs = [
    { id: 'content', label: t('tab.content') },
    ...panels.map((panel) => ({ id: panel.id, label: panel.label(t) })),
    { id: 'language', label: t('tab.language') },
    { id: 'preview', label: t('tab.preview') },
  ];
  const library = question.library ?? about.library;
  return (
    <>
      <ProblemList problems={inWords(problems)} />
      <PanelTabs
        label={t('tab.label')}
        tabs={tabs}
        onLeave={(tab) => visit(placeOf(question.id, tab))}
      >
        {(tab) => {
          switch (tab) {
            case 'content':
              return <ContentPanel question={question} />;
            case 'language':
              return (
                <LibraryPanel
                  owner={question.id}
                  library={question.library}
                  gradingLibrary={question.gradingLibrary}
                />
              );
            case 'preview':
              return <PreviewPanel question={question} library={library} />;
            default: {
              const own = panels.find(({ id }) => id === tab);
              return own && <own.Panel question={question} about={about} />;
            }
          }
        }}
      </PanelTabs>
    </>
  );
}

function ContentPanel({ question }: { readonly question: QuestionDraft }) {
  const { t } = useTranslation('missionControl');
  const edit = useQuestionEdit(question.id);
  return (
    <div className={fields.fields}>
      <MarkdownField
        label={t('question.content')}
        hint={t('question.contentHint')}
        value={question.content}
        maxLength={MAX_TEXT_LENGTH}
        onChange={(content) => edit({ content })}
      />
      <div className={fields.grid}>
        <NumberField
          label={t('question.maxXp')}
          value={question.maxXp}
          min={0}
          onChange={(maxXp) => edit({ maxXp })}
        />
        <SwitchField
          label={t('question.blocking')}
          hint={questionForm(question.type).blockingHint(t)}
          isOn={question.blocking}
          onChange={(blocking) => edit({ blocking })}
        />
        <SwitchField
          label={t('question.showSolution')}
          hint={t('question.showSolutionHint')}
          isOn={question.showSolution}
          onChange={(showSolution) => edit({ showSolution })}
        />
      </div>
      <MarkdownField
        label={t('question.llmGradingPrompt')}
        hint={t('question.llmGradingPromptHint')}
        value={question.llmGradingPrompt}
        maxLength={MAX_TEXT_LENGTH}
        placeholder={t('field.ifApplicable')}
        onChange={(llmGradingPrompt) => edit({ llmGradingPrompt })}
      />
    </div>
  );
}
