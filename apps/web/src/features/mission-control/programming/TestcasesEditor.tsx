import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPlay, IconPlayerStop, IconPlus } from '@tabler/icons-react';
import { chapterName } from '@wellspring/languages';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { pageHost } from '../../../ui/workspace';
import { useTypedEdit } from '../draft-page/editing';
import cards from '../fields/Cards.module.css';
import fields from '../fields/Fields.module.css';
import type { AboutDraft } from '../model/draft';
import { changed, shifted, without } from '../model/edits';
import {
  createTestBench,
  gradingLibraryOf,
  hasEnded,
  hasPassed,
  languageOf,
  subjectOf,
} from './test-bench';
import { TestcaseFields } from './TestcaseFields';
import { newTestcase, type ProgrammingDraft } from './model';

interface TestcasesEditorProps {
  readonly question: ProgrammingDraft;
  readonly about: AboutDraft;
}

/** The testcases of a question. Each can be run on the question's solution as the autograder would. */
export function TestcasesEditor({ question, about }: TestcasesEditorProps) {
  const { t } = useTranslation('missionControl');
  const edit = useTypedEdit(question.id, 'programming');
  const [bench] = useState(() => createTestBench(pageHost()));
  const { runs, isRunning } = useStore(bench.state);
  const { testcases } = question;
  const library = gradingLibraryOf(question, about);

  useEffect(() => () => bench.stop(), [bench]);

  if (!library) return <p>{t('testcase.noLanguage')}</p>;
  const run = (ids: readonly number[]) => void bench.run(question, library, ids);
  const current = testcases.map((testcase) => {
    const found = runs.get(testcase.id);
    return found?.subject === subjectOf(question, library, testcase) ? found.outcome : undefined;
  });
  const results = current.filter((outcome) => outcome && hasEnded(outcome));
  const passed = testcases.filter((testcase, at) => {
    const outcome = current[at];
    return outcome && hasPassed(outcome, testcase);
  });
  const language = languageOf(library);
  return (
    <div className={fields.fields}>
      {language ? (
        <p>
          {t('testcase.about', { language: language.displayName, ms: library.execTimeMs })}
          {question.solution.trim() === '' && ` ${t('testcase.noSolution')}`}
        </p>
      ) : (
        <Alert color="amber" icon={<IconAlertTriangle aria-hidden />}>
          {t('testcase.missingLanguage', {
            language: `${chapterName(library.chapter)} ${library.variant ?? ''}`.trim(),
          })}
        </Alert>
      )}
      <div className={cards.bar}>
        {testcases.length > 0 && language && (
          <Button
            size="xs"
            variant="default"
            leftSection={
              isRunning ? (
                <IconPlayerStop size={16} aria-hidden />
              ) : (
                <IconPlayerPlay size={16} aria-hidden />
              )
            }
            onClick={() => (isRunning ? bench.stop() : run(testcases.map(({ id }) => id)))}
          >
            {t(isRunning ? 'testcase.stop' : 'testcase.runAll')}
          </Button>
        )}
        <output className={cards.said}>
          {!isRunning &&
            results.length > 0 &&
            t('testcase.summary', { passed: passed.length, total: testcases.length })}
        </output>
      </div>
      <ol className={cards.list}>
        {testcases.map((testcase, at) => (
          <TestcaseFields
            key={testcase.id}
            testcase={testcase}
            library={library}
            number={at + 1}
            count={testcases.length}
            outcome={current[at]}
            isOutdated={current[at] === undefined && runs.has(testcase.id)}
            isBusy={isRunning || !language}
            onRun={() => run([testcase.id])}
            onChange={(what) =>
              edit(
                (before) => ({
                  ...before,
                  testcases: changed(before.testcases, testcase.id, what),
                }),
                `testcase ${testcase.id} ${Object.keys(what).join()}`,
              )
            }
            onShift={(by) =>
              edit(
                (before) => ({ ...before, testcases: shifted(before.testcases, testcase.id, by) }),
                null,
              )
            }
            onDelete={() =>
              edit(
                (before) => ({ ...before, testcases: without(before.testcases, testcase.id) }),
                null,
              )
            }
          />
        ))}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() =>
            edit(
              (before, ids) => ({
                ...before,
                testcases: [...before.testcases, newTestcase(ids)],
              }),
              null,
            )
          }
        >
          {t('testcase.add')}
        </Button>
      </div>
    </div>
  );
}
