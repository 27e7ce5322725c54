import { useTranslation } from 'react-i18next';
import { MarkdownField } from '../../../ui/MarkdownField';
import { SwitchField } from '../../../ui/Switch';
import { CodeField } from '../fields/CodeField';
import fields from '../fields/Fields.module.css';
import { NumberField } from '../fields/NumberField';
import type { AboutDraft, ProgrammingDraft, QuestionDraft, VotingDraft } from '../model/draft';
import type { DraftProblem } from '../model/draft-problems';
import { LONGEST_TEXT } from '../model/limits';
import { TestcasesEditor } from '../testcases/TestcasesEditor';
import { ChoicesPanel } from './ChoicesPanel';
import { useQuestionEdit, useTypedEdit } from './editing';
import { LibraryPanel } from './LibraryPanel';
import { PanelTabs } from './PanelTabs';
import { PreviewPanel } from './PreviewPanel';
import { ProblemList } from './ProblemList';
import { useInWords } from './problem-words';
import { placeOf, useVisits } from './visits';
import { VotingPanel } from './VotingPanel';

/** Which groups of fields each type of question has. */
const TABS = {
  programming: ['content', 'code', 'testcases', 'language', 'preview'],
  mcq: ['content', 'choices', 'language', 'preview'],
  voting: ['content', 'voting', 'code', 'language', 'preview'],
} as const satisfies Readonly<Record<QuestionDraft['type'], readonly string[]>>;

interface QuestionPanelsProps {
  readonly question: QuestionDraft;
  readonly about: AboutDraft;
  /** Of this question, those to be told by now. */
  readonly problems: readonly DraftProblem[];
}

/** Everything of one question. */
export function QuestionPanels({ question, about, problems }: QuestionPanelsProps) {
  const { t } = useTranslation('missionControl');
  const inWords = useInWords();
  const { visit } = useVisits();
  const tabs = TABS[question.type].map((id) => ({ id, label: t(`tab.${id}`) }));
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
            case 'code':
              if (question.type === 'programming') {
                return <ProgramsPanel question={question} about={about} />;
              }
              return question.type === 'voting' ? (
                <EntryPanel question={question} about={about} />
              ) : null;
            case 'testcases':
              return question.type === 'programming' ? (
                <TestcasesEditor question={question} about={about} />
              ) : null;
            case 'choices':
              return question.type === 'mcq' ? <ChoicesPanel question={question} /> : null;
            case 'voting':
              return question.type === 'voting' ? <VotingPanel question={question} /> : null;
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
          }
        }}
      </PanelTabs>
    </>
  );
}

const BLOCKING_HINTS = {
  programming: 'question.blockingHint',
  mcq: 'question.blockingChoiceHint',
  voting: 'question.blockingVoteHint',
} as const;

function ContentPanel({ question }: { readonly question: QuestionDraft }) {
  const { t } = useTranslation('missionControl');
  const edit = useQuestionEdit(question.id);
  return (
    <div className={fields.fields}>
      <MarkdownField
        label={t('question.content')}
        hint={t('question.contentHint')}
        value={question.content}
        maxLength={LONGEST_TEXT}
        onChange={(content) => edit({ content })}
      />
      <div className={fields.grid}>
        <NumberField
          label={t('question.maxXp')}
          value={question.maxXp}
          least={0}
          onChange={(maxXp) => edit({ maxXp })}
        />
        <SwitchField
          label={t('question.blocking')}
          hint={t(BLOCKING_HINTS[question.type])}
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
        maxLength={LONGEST_TEXT}
        placeholder={t('field.ifApplicable')}
        onChange={(llmGradingPrompt) => edit({ llmGradingPrompt })}
      />
    </div>
  );
}

interface ProgramsProps<Question> {
  readonly question: Question;
  readonly about: AboutDraft;
}

function ProgramsPanel({ question, about }: ProgramsProps<ProgrammingDraft>) {
  const { t } = useTranslation('missionControl');
  const edit = useTypedEdit(question.id, 'programming');
  const library = question.library ?? about.library;
  return (
    <div className={fields.fields}>
      {(['prepend', 'template', 'postpend', 'solution'] as const).map((part) => (
        <CodeField
          key={part}
          label={t(`program.${part}`)}
          hint={t(`program.${part}Hint`)}
          value={question[part]}
          library={library}
          earlier={part === 'prepend' ? '' : question.prepend}
          onChange={(text) => edit((before) => ({ ...before, [part]: text }), part)}
        />
      ))}
    </div>
  );
}

function EntryPanel({ question, about }: ProgramsProps<VotingDraft>) {
  const { t } = useTranslation('missionControl');
  const edit = useTypedEdit(question.id, 'voting');
  const library = question.library ?? about.library;
  return (
    <div className={fields.fields}>
      {(['prepend', 'template'] as const).map((part) => (
        <CodeField
          key={part}
          label={t(`program.${part}`)}
          hint={t(`entry.${part}Hint`)}
          value={question[part]}
          library={library}
          onChange={(text) => edit((before) => ({ ...before, [part]: text }), part)}
        />
      ))}
    </div>
  );
}
