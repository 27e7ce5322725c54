import { useTranslation } from 'react-i18next';
import { Select } from '../../../ui/Select';
import classes from './Controls.module.css';
import type { ViewControl } from './use-view';
import { PAGE_SIZES } from './view';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChoose: (value: Value) => void;
}

/** A select in the middle of a sentence. */
function Choice<Value extends string>({ label, value, choices, onChoose }: ChoiceProps<Value>) {
  return (
    <Select
      size="tool"
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => choice.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    >
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

/**
 * A sentence with selects for the submissions and groups that are shown, and their number per page (screen
 * reference, section 6).
 */
export function ViewSentence({ view, show }: ViewControl) {
  const { t } = useTranslation('grading');
  return (
    <p className={classes.sentence}>
      <span>{t('sentence.viewing')}</span>
      <Choice
        label={t('sentence.submissions')}
        value={view.submissions}
        choices={(['unpublished', 'all'] as const).map((value) => ({
          value,
          label: t(`sentence.submissions_${value}`),
        }))}
        onChoose={(submissions) => show({ submissions })}
      />
      <span>{t('sentence.from')}</span>
      <Choice
        label={t('sentence.groups')}
        value={view.groups}
        choices={(['mine', 'all'] as const).map((value) => ({
          value,
          label: t(`sentence.groups_${value}`),
        }))}
        onChoose={(groups) => show({ groups })}
      />
      <span>{t('sentence.showing')}</span>
      <Choice
        label={t('sentence.entries')}
        value={String(view.pageSize)}
        choices={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
        onChoose={(size) => show({ pageSize: Number(size) })}
      />
      <span>{t('sentence.perPage')}</span>
    </p>
  );
}
