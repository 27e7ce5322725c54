import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameProblem } from '../../../ui/workspace';
import { givenName } from './given-name';
import classes from './NameField.module.css';

interface NameFieldProps {
  /** The thing that is being named, for screen readers. */
  readonly label: string;
  /** The beginning of the error message, e.g. `Unable to create file`. */
  readonly failure: string;
  readonly initial: string;
  /** Called with the typed name. @returns what is wrong with it; null when it was accepted */
  readonly onName: (name: string) => NameProblem | null;
  readonly onCancel: () => void;
  /** True if leaving the field cancels, like Escape. */
  readonly cancelsOnBlur: boolean;
  /** The id of a form around the field, for a submit button elsewhere. */
  readonly formId?: string;
}

/** A field for the name of a file or folder, which shows beside it why a name is not possible. */
export function NameField(props: NameFieldProps) {
  const { label, failure, initial, onName, onCancel, cancelsOnBlur, formId } = props;
  const { t } = useTranslation('files');
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  useEffect(() => {
    input.current?.focus();
    // Only the part before the ending is selected, because the ending usually stays.
    const stem = initial.lastIndexOf('.');
    input.current?.setSelectionRange(0, stem > 0 ? stem : initial.length);
  }, [initial]);

  function press(event: KeyboardEvent) {
    // The keys must not reach the tree around the field.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }

  const leave = ({ relatedTarget }: FocusEvent) => {
    // When another window comes to the front, that does not cancel.
    if (cancelsOnBlur && (relatedTarget !== null || document.hasFocus())) onCancel();
  };

  return (
    <form
      id={formId}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setProblem(onName(givenName(name, initial)));
      }}
    >
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        placeholder={label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : errorId}
        value={name}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        data-autofocus
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={press}
        onBlur={leave}
      />
      {problem && (
        <p id={errorId} role="alert" className={classes.problem}>
          <strong>{failure}</strong> {t(`problem.${problem}`)}
        </p>
      )}
    </form>
  );
}
