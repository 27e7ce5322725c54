import { useId } from 'react';
import markdown from '../../../ui/MarkdownField.module.css';
import text from '../../../ui/TextField.module.css';
import classes from './MultilineField.module.css';

interface MultilineFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly hint: string;
}

/** A text field for several lines; the value changes as the user types. */
export function MultilineField({ label, value, onChange, hint }: MultilineFieldProps) {
  const id = useId();
  return (
    <div className={markdown.field}>
      <label htmlFor={id} className={text.label}>
        {label}
      </label>
      <textarea
        id={id}
        className={`${markdown.text ?? ''} ${classes.text ?? ''}`}
        rows={1}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`} className={text.hint}>
        {hint}
      </p>
    </div>
  );
}
