import { Table } from '@mantine/core';
import type { AssessmentFile, QuestionFile } from '@wellspring/assessment-xml';
import { useTranslation } from 'react-i18next';
import { DataTable } from '../../../ui/DataTable';
import { Markdown } from '../../../ui/Markdown';
import { fileQuestionType } from './question-files';
import classes from './UploadPanel.module.css';

/** A summary of an assessment file. */
export function FileFacts({ assessment }: { readonly assessment: AssessmentFile }) {
  const { t } = useTranslation('groundControl');
  const { number, title, questions, password } = assessment;
  const facts = [
    ['number', number],
    ['name', title],
    ['questions', questions.length],
    ['maxXp', questions.reduce((sum, { maxXp }) => sum + maxXp, 0)],
    ['testcases', questions.reduce((sum, question) => sum + testcaseCount(question), 0)],
    ['password', t(password === null ? 'upload.hasNoPassword' : 'upload.hasPassword')],
  ] as const;
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={name === 'name' ? classes.wide : undefined}>
            <dt>{t(`upload.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Texts assessment={assessment} />
      {questions.length > 0 && <Questions questions={questions} />}
    </>
  );
}

/** Summary and briefing as students will see them; the briefing may be long. */
function Texts({ assessment }: { readonly assessment: AssessmentFile }) {
  const { t } = useTranslation('groundControl');
  const { summaryShort, summaryLong } = assessment;
  return (
    <>
      {summaryShort !== null && (
        <section className={classes.text} aria-label={t('upload.summary')}>
          <h4>{t('upload.summary')}</h4>
          <Markdown text={summaryShort} />
        </section>
      )}
      {summaryLong !== null && (
        <details className={classes.text}>
          <summary>{t('upload.briefing')}</summary>
          <Markdown text={summaryLong} />
        </details>
      )}
    </>
  );
}

function Questions({ questions }: { readonly questions: readonly QuestionFile[] }) {
  const { t } = useTranslation('groundControl');
  return (
    <section
      className={classes.questions}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable
      tabIndex={0}
      aria-label={t('upload.questionList')}
    >
      <DataTable label={t('upload.questionList')}>
        <Table.Thead>
          <Table.Tr>
            {(['question', 'kind', 'content', 'maxXp', 'testcases'] as const).map((name) => (
              <Table.Th key={name} scope="col">
                {t(`upload.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {questions.map((question, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- their place is what tells them apart
            <Table.Tr key={index}>
              <Table.Td data-label={t('upload.question')}>{index + 1}</Table.Td>
              <Table.Td data-label={t('upload.kind')}>
                {t(`upload.kinds.${question.type}`)}
              </Table.Td>
              <Table.Td data-label={t('upload.content')}>
                <span className={classes.content}>{question.content.slice(0, 300)}</span>
              </Table.Td>
              <Table.Td data-label={t('upload.maxXp')}>{question.maxXp}</Table.Td>
              <Table.Td data-label={t('upload.testcases')}>
                {fileQuestionType(question.type).summary(t, question)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </DataTable>
    </section>
  );
}

function testcaseCount(question: QuestionFile): number {
  return fileQuestionType(question.type).testcaseCount(question);
}
