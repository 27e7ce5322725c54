import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromField, toField, zoneAt } from '../../../ui/local-time';
import { TextField } from '../../../ui/TextField';
import { useNow } from '../../../ui/times';

const HOUR_MS = 3_600_000;

interface TimeFieldProps {
  readonly label: string;
  /** ISO 8601; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/**
 * A point in time, in the user's time zone. Text that is not a time changes nothing, and an error is shown.
 */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  const { t, i18n } = useTranslation('missionControl');
  const now = useNow(HOUR_MS);
  /** Typed text that is not a time, with the value that it did not change. */
  const [wrong, setWrong] = useState<{ text: string; value: string | null } | null>(null);
  const isWrong = wrong !== null && wrong.value === value;
  const shown = value === null ? '' : toField(value);
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={isWrong ? wrong.text : shown}
      onChange={(text, isUnfinished) => {
        const time = fromField(text, value);
        const isEmptied = text === '' && !isUnfinished;
        setWrong(time === null && !isEmptied ? { text, value } : null);
        if (isEmptied) onChange(null);
        else if (time !== null) onChange(time);
      }}
      error={isWrong ? t('field.noTime') : null}
      hint={t('field.zone', {
        zone: zoneAt(value ?? now.toISOString(), i18n.language),
      })}
    />
  );
}
