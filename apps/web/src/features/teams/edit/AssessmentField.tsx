import { Select } from '@mantine/core';
import type { AssessmentOverview } from '@wellspring/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../ui/choice-kit-styles';
import classes from '../Teams.module.css';

interface AssessmentFieldProps {
  /** The assessments to choose from. */
  readonly assessments: readonly AssessmentOverview[];
  readonly chosen: AssessmentOverview | null;
  readonly onChoose: (assessmentId: number) => void;
  /** The error message; null when there is none. */
  readonly error: string | null;
}

/** The assessment of the teams, with its maximum team size. */
export function AssessmentField({ assessments, chosen, onChoose, error }: AssessmentFieldProps) {
  const { t } = useTranslation('teams');
  const sizeId = useId();
  return (
    <div className={classes.basics}>
      <Select
        label={t('form.assessment')}
        placeholder={t('form.chooseAssessment')}
        nothingFoundMessage={t('form.noSuchAssessment')}
        data={assessments.map(({ id, number, title }) => ({
          value: String(id),
          label: `${number} ${title}`,
        }))}
        value={chosen === null ? null : String(chosen.id)}
        onChange={(value) => {
          if (value !== null) onChoose(Number(value));
        }}
        error={error}
        // The error message stays visible when the options are open.
        inputWrapperOrder={['label', 'error', 'input']}
        openOnFocus={false}
        classNames={{ input: classes.control ?? '' }}
        searchable
        allowDeselect={false}
      />
      {/* Not a field: it is set for the assessment, and only shown here. */}
      <div className={classes.size}>
        <label htmlFor={sizeId}>{t('form.maxSize')}</label>
        <output id={sizeId} className="ws-figures">
          {chosen === null ? '–' : chosen.maxTeamSize}
        </output>
        <p className={classes.muted}>
          {t(chosen === null ? 'form.maxSizeNone' : 'form.maxSizeHint')}
        </p>
      </div>
    </div>
  );
}
