import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadingLines } from '../../../ui/LoadingLines';
import { lazyPart } from '../../../ui/parts';
import { SelectField } from '../../../ui/SelectField';
import { StatusTag } from '../../../ui/StatusTag';
import '../../../ui/workspace/testcases/texts';
import { autogradingErrorText } from '../../../ui/workspace/testcases/autograding-text';
import { CodeField } from '../fields/CodeField';
import cards from '../fields/Cards.module.css';
import { type IconAction, IconActions } from '../fields/IconActions';
import fields from '../fields/Fields.module.css';
import { MultilineField } from '../fields/MultilineField';
import { NumberField } from '../fields/NumberField';
import { hasEnded, hasPassed, type TestOutcome } from './test-bench';
import type { DraftLibrary } from '../model/common';
import type { DraftTestcase } from './model';

interface TestcaseFieldsProps {
  readonly testcase: DraftTestcase;
  readonly library: DraftLibrary;
  /** From 1. */
  readonly number: number;
  readonly count: number;
  /** The outcome for the present text; undefined when it was not run. */
  readonly outcome: TestOutcome | undefined;
  /** True if the last run was of an earlier text. */
  readonly isOutdated: boolean;
  /** True if it cannot be run now. */
  readonly isBusy: boolean;
  readonly onRun: () => void;
  readonly onChange: (fields: Partial<Omit<DraftTestcase, 'id'>>) => void;
  readonly onShift: (by: -1 | 1) => void;
  readonly onDelete: () => void;
}

const TYPES = ['public', 'opaque', 'secret'] as const;
const COMPARED = ['value', 'pictures', 'sounds'] as const;

const ComparedOutput = lazyPart(
  async () => (await import('../../../ui/workspace/testcases/ComparedOutput')).ComparedOutput,
);

/** One testcase: its program, the expected value, and the outcome. */
export function TestcaseFields(props: TestcaseFieldsProps) {
  const { testcase, library, number, count, outcome, isOutdated, isBusy, onChange } = props;
  const { t } = useTranslation('missionControl');
  const result =
    outcome && hasEnded(outcome) ? (hasPassed(outcome, testcase) ? 'passed' : 'failed') : undefined;
  const actions: readonly IconAction[] = [
    {
      key: 'run',
      label: t('testcase.run', { number }),
      Icon: IconPlayerPlay,
      isPossible: !isBusy,
      onPress: props.onRun,
    },
    {
      key: 'up',
      label: t('testcase.up', { number }),
      Icon: IconArrowUp,
      isPossible: number > 1,
      onPress: () => props.onShift(-1),
    },
    {
      key: 'down',
      label: t('testcase.down', { number }),
      Icon: IconArrowDown,
      isPossible: number < count,
      onPress: () => props.onShift(1),
    },
    {
      key: 'delete',
      label: t('testcase.delete', { number }),
      Icon: IconTrash,
      isDanger: true,
      onPress: props.onDelete,
    },
  ];
  return (
    <li className={cards.card} data-result={result}>
      <div className={cards.head}>
        <h3 className={cards.title}>{t('testcase.title', { number })}</h3>
        <OutcomeTag testcase={testcase} outcome={outcome} />
        <div className={cards.actions}>
          <IconActions actions={actions} />
        </div>
      </div>
      <div className={fields.grid}>
        <SelectField
          label={t('testcase.type')}
          value={testcase.type}
          hint={t(`testcase.typeHint_${testcase.type}`)}
          choices={TYPES.map((type) => ({ value: type, label: t(`testcase.type_${type}`) }))}
          onChange={(value) => {
            const type = TYPES.find((one) => one === value);
            if (type) onChange({ type });
          }}
        />
        <NumberField
          label={t('testcase.score')}
          value={testcase.score}
          min={0}
          onChange={(score) => onChange({ score })}
        />
      </div>
      <CodeField
        label={t('testcase.program', { number })}
        value={testcase.program}
        library={library}
        onChange={(program) => onChange({ program })}
      />
      <SelectField
        label={t('testcase.compares', { number })}
        value={testcase.compares ?? 'value'}
        hint={t(`testcase.comparesHint_${testcase.compares ?? 'value'}`)}
        choices={COMPARED.map((one) => ({ value: one, label: t(`testcase.compares_${one}`) }))}
        onChange={(value) =>
          onChange({
            compares: value === 'pictures' || value === 'sounds' ? value : undefined,
          })
        }
      />
      {testcase.compares === undefined && (
        <MultilineField
          label={t('testcase.expected', { number })}
          value={testcase.answer}
          hint={t('testcase.expectedHint')}
          onChange={(answer) => onChange({ answer })}
        />
      )}
      {isOutdated && <p className={cards.said}>{t('testcase.outdated')}</p>}
      <Result testcase={testcase} number={number} outcome={outcome} onChange={onChange} />
    </li>
  );
}

function OutcomeTag({ testcase, outcome }: Pick<TestcaseFieldsProps, 'testcase' | 'outcome'>) {
  const { t } = useTranslation('missionControl');
  if (outcome?.kind === 'errors') {
    return (
      <StatusTag tone="danger" icon={<IconAlertTriangle size={16} aria-hidden />}>
        {t('testcase.error')}
      </StatusTag>
    );
  }
  if (outcome?.kind === 'value' || outcome?.kind === 'shown') {
    return hasPassed(outcome, testcase) ? (
      <StatusTag tone="success" icon={<IconCircleCheck size={16} aria-hidden />}>
        {t('testcase.passed')}
      </StatusTag>
    ) : (
      <StatusTag tone="danger" icon={<IconCircleX size={16} aria-hidden />}>
        {t('testcase.failed')}
      </StatusTag>
    );
  }
  return (
    <StatusTag tone="neutral" icon={<IconCircleDashed size={16} aria-hidden />}>
      {t(`testcase.${outcome?.kind ?? 'notRun'}`)}
    </StatusTag>
  );
}

function Result(props: Pick<TestcaseFieldsProps, 'testcase' | 'number' | 'outcome' | 'onChange'>) {
  const { testcase, number, outcome, onChange } = props;
  const { t } = useTranslation('missionControl');
  if (outcome?.kind === 'errors') {
    return <pre className={cards.value}>{outcome.errors.map(autogradingErrorText).join('\n')}</pre>;
  }
  if (outcome?.kind === 'shown') {
    return (
      <Suspense fallback={<LoadingLines />}>
        <ComparedOutput compared={outcome.compared} />
      </Suspense>
    );
  }
  if (outcome?.kind !== 'value' || hasPassed(outcome, testcase)) return null;
  return (
    <div className={cards.result}>
      <span>{t('testcase.actual')}</span>
      <pre className={cards.value}>{outcome.value}</pre>
      {outcome.isWhole && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('testcase.takeActualOf', { number })}
          onClick={() => onChange({ answer: outcome.value })}
        >
          {t('testcase.takeActual')}
        </Button>
      )}
    </div>
  );
}
