import { MultiSelect, Pill } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../ui/choice-kit-styles';
import { type Student, wordsFor } from '../queries';
import classes from '../Teams.module.css';

interface MembersFieldProps {
  /** The name of the team, e.g. `Students of team 2`. */
  readonly label: string;
  /** The students to choose from, including the chosen ones. */
  readonly students: readonly Student[];
  readonly members: readonly number[];
  readonly onChange: (members: readonly number[]) => void;
  /** The error message; null when there is none. */
  readonly error: string | null;
  /** True if the field gets the focus, because the user has just asked for it. */
  readonly hasFocusFirst?: boolean;
}

/** The maximum number of options; the others are found by typing. */
const MAX_CHOICES = 50;

/** The members of a team. */
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
      // Not without typed text: a second Enter would add a student by mistake.
      selectFirstOptionOnChange={typed.trim() !== ''}
      onKeyDown={keepForm}
      error={error}
      // The error message stays visible when the options are open.
      inputWrapperOrder={['label', 'error', 'input']}
      openOnFocus={false}
      classNames={{ input: classes.members ?? '', inputField: classes.membersInput ?? '' }}
      renderPill={({ option, onRemove }) => (
        <Pill
          className={classes.pill}
          withRemoveButton
          {...(onRemove && { onRemove })}
          removeButtonProps={{
            // By default it is for the mouse only, and Backspace removes the last one first.
            'aria-label': t('form.removeStudent', { student: option.label }),
            'aria-hidden': false,
            tabIndex: 0,
            onClick: ({ detail }) => {
              // A keyboard user must not lose the focus. After a touch, focusing would open the on-screen
              // keyboard.
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

/** Enter picks the match. Otherwise it would submit the form without the student who is being typed. */
function keepForm(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') event.preventDefault();
}
