import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { MAX_NAME_LENGTH, type LineProblem, type PeopleFile } from './read-people-csv';

/** Longer lists are shortened, because no one reads more at once. */
const MAX_SHOWN = 10;

/** The reason why a file cannot be accepted, line by line. */
export function CsvProblems({ file }: { readonly file: Exclude<PeopleFile, { kind: 'people' }> }) {
  const { t } = useTranslation('admin');
  const problems = file.kind === 'problems' ? file.problems : [];
  const areDuplicates = problems.some(({ kind }) => kind === 'duplicate');
  const areOthers = problems.some(({ kind }) => kind !== 'duplicate');
  const more = problems.length - MAX_SHOWN;
  return (
    <Alert
      color="red"
      role="alert"
      maw={720}
      title={t(titleOf(file.kind, areDuplicates && !areOthers))}
      icon={<IconAlertTriangle aria-hidden />}
    >
      {file.kind === 'empty' && <Text>{t('add.empty')}</Text>}
      {areDuplicates && areOthers && <Text>{t('add.duplicates')}</Text>}
      {problems.slice(0, MAX_SHOWN).map((problem) => (
        <Text key={problem.line}>
          {t('add.line', { line: problem.line, problem: wordsOf(problem, t) })}
        </Text>
      ))}
      {more > 0 && <Text>{t('add.moreProblems', { count: more })}</Text>}
      <Text mt="xs">{t('add.nothingSent')}</Text>
    </Alert>
  );
}

function titleOf(kind: 'empty' | 'tooMany' | 'problems', areOnlyDuplicates: boolean) {
  if (kind === 'tooMany') return 'add.tooMany';
  return areOnlyDuplicates ? 'add.duplicates' : 'add.invalid';
}

function wordsOf(problem: LineProblem, t: TFunction<'admin'>): string {
  switch (problem.kind) {
    case 'columns':
      return t('add.problem.columns', { count: problem.count });
    case 'role':
      return t('add.problem.role', { role: problem.role });
    case 'duplicate':
      return t('add.problem.duplicate', { username: problem.username, first: problem.first });
    default:
      return t(`add.problem.${problem.kind}`, { max: MAX_NAME_LENGTH });
  }
}
