import { useTranslation } from 'react-i18next';
import { useTypedEdit } from '../draft-page/editing';
import type { FormPanelProps, QuestionForm } from '../draft-page/question-form';
import { TemplatePreview } from '../draft-page/TemplatePreview';
import cards from '../fields/Cards.module.css';
import { CodeField } from '../fields/CodeField';
import fields from '../fields/Fields.module.css';
import type { ProgrammingDraft } from './model';
import { TestcasesEditor } from './TestcasesEditor';

export const programming: QuestionForm<ProgrammingDraft> = {
  panels: [
    { id: 'code', label: (t) => t('tab.code'), Panel: ProgramsPanel },
    { id: 'testcases', label: (t) => t('tab.testcases'), Panel: TestcasesEditor },
  ],
  blockingHint: (t) => t('question.blockingHint'),
  Preview,
};

function ProgramsPanel({ question, about }: FormPanelProps<ProgrammingDraft>) {
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

function Preview({ question }: { readonly question: ProgrammingDraft }) {
  const { t } = useTranslation('missionControl');
  const shown = question.testcases.filter(({ type }) => type !== 'secret');
  return (
    <>
      <TemplatePreview template={question.template} />
      <p className={cards.said}>{t('preview.testcases', { count: shown.length })}</p>
    </>
  );
}
