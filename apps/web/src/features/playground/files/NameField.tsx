import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameProblem } from '../../../ui/workspace';
import { givenName } from './given-name';
import classes from './NameField.module.css';

interface NameFieldProps {
  /** What is named, for those who do not see where the field stands. */
  readonly label: string;
  /** What it cannot be said to have failed at, e.g. `Unable to create file`. */
  readonly failure: string;
  readonly initial: string;
  /** Gives the name. @returns what is wrong with it; null when it is given */
  readonly onName: (name: string) => NameProblem | null;
  readonly onCancel: () => void;
  /** Whether leaving the field is the same as Escape. */
  readonly cancelsOnBlur: boolean;
  /** An id by which a form around it hands in what is typed. */
  readonly formId?: string;
}

/** Takes the name of a file or folder, and says beside it why it cannot be that. */
export function NameField(props: NameFieldProps) {
  const { label, failure, initial, onName, onCancel, cancelsOnBlur, formId } = props;
  const { t } = useTranslation('files');
  const [name, setName] = useState(initial);
  const [problem, setProblem] = useState<NameProblem | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();

  useEffect(() => {
    input.current?.focus();
    // The ending stays, as a rule.
    const stem = initial.lastIndexOf('.');
    input.current?.setSelectionRange(0, stem > 0 ? stem : initial.length);
  }, [initial]);

  function press(event: KeyboardEvent) {
    // The keys of the tree around it are not meant.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }

  const leave = ({ relatedTarget }: FocusEvent) => {
    // Another window came to the front: that is no cancelling.
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
