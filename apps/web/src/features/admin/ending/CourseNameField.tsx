import { isNameTyped } from '@wellspring/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { TextField } from '../../../ui/TextField';

/** The typed name of the course. Asking for it prevents deleting a course or its work by mistake. */
export interface TypedName {
  readonly name: string;
  readonly isRight: boolean;
  readonly type: (name: string) => void;
}

export function useTypedName(): TypedName {
  const { configuration } = useCourse();
  const [name, type] = useState('');
  return { name, isRight: isNameTyped(name, configuration.courseName), type };
}

interface CourseNameFieldProps {
  readonly typed: TypedName;
  /** True if the user has tried to continue; from then on a wrong name is shown as an error. */
  readonly wasSent: boolean;
}

/** Asks for the name of the course. */
export function CourseNameField({ typed, wasSent }: CourseNameFieldProps) {
  const { t } = useTranslation('admin');
  const { configuration } = useCourse();
  return (
    <TextField
      label={t('ending.typeName', { course: configuration.courseName })}
      value={typed.name}
      onChange={typed.type}
      error={wasSent && !typed.isRight ? t('ending.wrongName') : null}
      input={{ autoComplete: 'off', spellCheck: false }}
    />
  );
}
