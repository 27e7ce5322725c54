import { Table, Text } from '@mantine/core';
import type { AutogradingResult, AutogradingStatus } from '@wellspring/contract';
import { IconClipboardCheck, IconClipboardX, IconHourglass } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../EmptyState';
import { useEngineWords } from '../../engine-words';
import { StatusTag, type Tone } from '../../StatusTag';
import { FoldedText } from '../console/FoldedText';
import { autogradingErrorText } from './autograding-text';
import { AutogradingErrors } from './AutogradingErrors';
import classes from './Testcases.module.css';

export interface AutograderResultsProps {
  readonly results: readonly AutogradingResult[];
  /** The state of autograding; distinguishes "none yet" from "none". */
  readonly status?: AutogradingStatus;
}

const TONES: Record<AutogradingResult['resultType'], Tone> = {
  pass: 'success',
  fail: 'danger',
  error: 'danger',
};

/** The results of the autograder, one row per testcase. */
export function AutograderResults({ results, status = 'none' }: AutograderResultsProps) {
  const { t } = useTranslation('testcases');
  const words = useEngineWords();
  if (status === 'processing') {
    return <EmptyState icon={<IconHourglass aria-hidden />} text={t('autograder.pending')} />;
  }
  if (status === 'failed') {
    // The reason, if it is known, e.g. a language that is not marked here.
    const reasons = results.flatMap((result) =>
      result.resultType === 'error' ? result.errors.map(autogradingErrorText) : [],
    );
    const text = [t('autograder.failed'), ...reasons.map(words)].join(' ');
    return <EmptyState icon={<IconClipboardX aria-hidden />} text={text} />;
  }
  if (results.length === 0) {
    return <EmptyState icon={<IconClipboardCheck aria-hidden />} text={t('autograder.empty')} />;
  }
  return (
    // It scrolls sideways on a phone, so it must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.results} aria-label={t('autograder.title')} tabIndex={0}>
      <Table aria-label={t('autograder.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('autograder.number')}</Table.Th>
            <Table.Th scope="col">{t('autograder.status')}</Table.Th>
            <Table.Th scope="col">{t('autograder.expected')}</Table.Th>
            <Table.Th scope="col">{t('autograder.actual')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map((result, position) => (
            // Results have no other identity than the position of their testcase.
            // oxlint-disable-next-line react/no-array-index-key
            <Table.Tr key={position}>
              <Table.Td>{position + 1}</Table.Td>
              <Table.Td>
                <StatusTag tone={TONES[result.resultType]}>
                  {t(`autograder.${result.resultType}`)}
                </StatusTag>
              </Table.Td>
              <Table.Td>
                {result.resultType === 'fail' && <Shown result={result} text={result.expected} />}
              </Table.Td>
              <Table.Td>
                <Actual result={result} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

type Failed = Extract<AutogradingResult, { resultType: 'fail' }>;

/**
 * One of the two texts of a failed testcase. For a secret testcase neither is sent. Nothing is shown for a
 * missing text.
 */
function Shown({ result, text }: { readonly result: Failed; readonly text: string }) {
  const { t } = useTranslation('testcases');
  const isHidden = result.expected === '' && result.actual === '';
  return isHidden ? <Text c="dimmed">{t('autograder.hidden')}</Text> : <FoldedText text={text} />;
}

function Actual({ result }: { readonly result: AutogradingResult }) {
  switch (result.resultType) {
    case 'pass':
      return null;
    case 'fail':
      return <Shown result={result} text={result.actual} />;
    case 'error':
      return <AutogradingErrors errors={result.errors} />;
  }
}
