import { ActionIcon } from '@mantine/core';
import type { AutogradingResult, Testcase } from '@wellspring/contract';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import { LoadingLines } from '../../LoadingLines';
import { lazyPart } from '../../parts';
import { StatusTag } from '../../StatusTag';
import { FoldedText } from '../console/FoldedText';
import { AutogradingErrors } from './AutogradingErrors';
import type { TestcaseState } from './testcase-runner';
import classes from './Testcases.module.css';

const ComparedOutput = lazyPart(async () => (await import('./ComparedOutput')).ComparedOutput);

export interface TestcaseCardProps {
  /** From 1. */
  readonly number: number;
  readonly testcase: Testcase;
  /** True if its program and answer may be shown. */
  readonly isShown: boolean;
  readonly state: TestcaseState | undefined;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

/** One testcase: its program, the expected answer, and the result. */
export function TestcaseCard(props: TestcaseCardProps) {
  const { number, testcase, isShown, state, isBusy, onRun } = props;
  const { t } = useTranslation('testcases');
  const result = state?.kind === 'done' ? state.result : null;
  const compared = state?.kind === 'done' ? state.compared : null;
  return (
    <li
      className={classes.card}
      data-result={result?.resultType}
      data-hidden={testcase.type !== 'public' || undefined}
    >
      <div className={classes.head}>
        <Hint label={t('testcases.run', { number })}>
          <ActionIcon
            variant="default"
            aria-label={t('testcases.run', { number })}
            data-disabled={isBusy}
            aria-disabled={isBusy}
            onClick={onRun}
          >
            <IconPlayerPlay size={16} aria-hidden />
          </ActionIcon>
        </Hint>
        <h3 className={classes.title}>
          {t('testcases.number')} {number}
        </h3>
        <StateTag number={number} state={state} />
        <span className={classes.score}>
          {t('testcases.score')} {testcase.score}
        </span>
      </div>
      {isShown && testcase.type !== 'public' && (
        <p className={classes.hidden}>{t('testcases.hidden')}</p>
      )}
      {isShown ? (
        <dl className={classes.facts}>
          <Fact name={t('testcases.program')}>
            <FoldedText text={testcase.program} />
          </Fact>
          {compared === null && (
            <Fact name={t('testcases.expected')}>
              {testcase.compares === undefined ? (
                <FoldedText text={testcase.answer} />
              ) : (
                t(`compared.${testcase.compares}Expected`)
              )}
            </Fact>
          )}
          {result && (testcase.compares === undefined || result.resultType === 'error') && (
            <Fact name={t('testcases.actual')}>
              <Actual result={result} answer={testcase.answer} />
            </Fact>
          )}
        </dl>
      ) : (
        <p className={classes.hidden}>{t('testcases.hidden')}</p>
      )}
      {isShown && compared && (
        <Suspense fallback={<LoadingLines />}>
          <ComparedOutput compared={compared} />
        </Suspense>
      )}
    </li>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The actual result. */
function Actual({ result, answer }: { result: AutogradingResult; answer: string }) {
  const { t } = useTranslation('testcases');
  switch (result.resultType) {
    case 'pass':
      return <FoldedText text={answer} />;
    case 'fail':
      return result.actual === '' ? t('testcases.noAnswer') : <FoldedText text={result.actual} />;
    case 'error':
      return <AutogradingErrors errors={result.errors} />;
  }
}

function StateTag({ number, state }: Pick<TestcaseCardProps, 'number' | 'state'>) {
  const { t } = useTranslation('testcases');
  if (state?.kind !== 'done') {
    const word = {
      waiting: t('testcases.waiting'),
      running: t('testcases.running'),
      aborted: t('testcases.aborted', { number }),
      none: t('testcases.notRun'),
    }[state?.kind ?? 'none'];
    return (
      <StatusTag tone="neutral" icon={<IconCircleDashed size={16} aria-hidden />}>
        {word}
      </StatusTag>
    );
  }
  switch (state.result.resultType) {
    case 'pass':
      return (
        <StatusTag tone="success" icon={<IconCircleCheck size={16} aria-hidden />}>
          {t('testcases.passed')}
        </StatusTag>
      );
    case 'fail':
      return (
        <StatusTag tone="danger" icon={<IconCircleX size={16} aria-hidden />}>
          {t('testcases.failed')}
        </StatusTag>
      );
    case 'error':
      return (
        <StatusTag tone="danger" icon={<IconAlertTriangle size={16} aria-hidden />}>
          {t('testcases.error')}
        </StatusTag>
      );
  }
}
