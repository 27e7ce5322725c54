import { MultiSelect, Pill } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../kit-styles';
import { type Student, wordsFor } from '../queries';
import classes from '../Teams.module.css';

interface MembersFieldProps {
  /** Names the team, e.g. `Students of team 2`. */
  readonly label: string;
  /** Those who can be in it, also those who are. */
  readonly students: readonly Student[];
  readonly members: readonly number[];
  readonly onChange: (members: readonly number[]) => void;
  /** Null while nothing is wrong. */
  readonly error: string | null;
  /** Whether the person has just asked for it. */
  readonly hasFocusFirst?: boolean;
}

/** More than these nobody looks through; typing finds the others. */
const MAX_CHOICES = 50;

/** Who is in a team. */
export function MembersField(props: MembersFieldProps) {
  const { t } = useTranslation('teams');
  const { label, students, members, onChange, error, hasFocusFirst = false } = props;
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');

  useEffect(() => {
    if (hasFocusFirst) input.current?.focus();
  }, [hasFocusFirst]);

  return (
    <MultiSelect
      ref={input}
      label={label}
      {...(members.length === 0 && { placeholder: t('form.chooseStudents') })}
      nothingFoundMessage={t('form.noSuchStudent')}
      data={students.map((student) => ({
        value: String(student.userId),
        label: wordsFor(student),
      }))}
      value={members.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      searchValue={typed}
      onSearchChange={setTyped}
      // Not without a text: a second Enter would take somebody nobody asked for.
      selectFirstOptionOnChange={typed.trim() !== ''}
      onKeyDown={keepForm}
      error={error}
      // What is wrong stays in sight when the choices are open.
      inputWrapperOrder={['label', 'error', 'input']}
      openOnFocus={false}
      classNames={{ input: classes.members ?? '', inputField: classes.membersInput ?? '' }}
      renderPill={({ option, onRemove }) => (
        <Pill
          className={classes.pill}
          withRemoveButton
          {...(onRemove && { onRemove })}
          removeButtonProps={{
            // By itself it is for the pointer only, and Backspace takes the last one first.
            'aria-label': t('form.removeStudent', { student: option.label }),
            'aria-hidden': false,
            tabIndex: 0,
            onClick: ({ detail }) => {
              // The key that pressed it must not lose its place. A finger opens no keyboard by it.
              if (detail === 0) input.current?.focus();
            },
          }}
        >
          {option.label}
        </Pill>
      )}
      limit={MAX_CHOICES}
      searchable
      hidePickedOptions
    />
  );
}

/** Enter takes the match; a form that it would save otherwise lacks who is still being typed. */
function keepForm(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') event.preventDefault();
}
