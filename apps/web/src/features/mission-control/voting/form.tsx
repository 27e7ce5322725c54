import { useTranslation } from 'react-i18next';
import { useTypedEdit } from '../draft-page/editing';
import type { FormPanelProps, QuestionForm } from '../draft-page/question-form';
import { TemplatePreview } from '../draft-page/TemplatePreview';
import { CodeField } from '../fields/CodeField';
import fields from '../fields/Fields.module.css';
import type { VotingDraft } from './model';
import { VotingPanel } from './VotingPanel';

export const voting: QuestionForm<VotingDraft> = {
  panels: [
    { id: 'voting', label: (t) => t('tab.voting'), Panel: VotingPanel },
    { id: 'code', label: (t) => t('tab.code'), Panel: EntryPanel },
  ],
  blockingHint: (t) => t('question.blockingVoteHint'),
  Preview: ({ question }) => <TemplatePreview template={question.template} />,
};

function EntryPanel({ question, about }: FormPanelProps<VotingDraft>) {
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
