import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '@wellspring/contract';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField';
import type { NewPassword, PasswordProblems } from './password-checks';

interface NewPasswordFieldsProps {
  readonly value: NewPassword;
  readonly onChange: (value: NewPassword) => void;
  /** Null until the user has tried to submit. */
  readonly problems: PasswordProblems | null;
}

/** Two fields for a new password. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const { t } = useTranslation('signIn');
  const limits = { min: MIN_PASSWORD_LENGTH, max: MAX_PASSWORD_LENGTH };
  return (
    <>
      <TextField
        label={t('fields.next')}
        type="password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        hint={t('fields.nextHint', limits)}
        error={problems?.next ? t(`fields.${problems.next}`, limits) : null}
        input={{ autoComplete: 'new-password' }}
      />
      <TextField
        label={t('fields.repeat')}
        type="password"
        value={value.repeat}
        onChange={(repeat) => onChange({ ...value, repeat })}
        error={problems?.repeat ? t(`fields.${problems.repeat}`) : null}
        input={{ autoComplete: 'new-password' }}
      />
    </>
  );
}
