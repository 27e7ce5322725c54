import { useId } from 'react';
import classes from './Switch.module.css';

interface SwitchProps {
  /** The id of the control, for its label. */
  readonly id?: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** The accessible name, when no label on the page names it. */
  readonly label?: string;
  /** The id of a description. */
  readonly describedBy?: string | undefined;
}

/** A switch that takes effect at once. It is a checkbox of the browser that looks like a switch. */
export function Switch({ id, isOn, onChange, isDisabled, label, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      id={id}
      className={classes.switch}
      checked={isOn}
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

interface SwitchFieldProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly isDisabled?: boolean;
  /** A description below the switch. */
  readonly hint?: string | undefined;
}

/** A switch with its name beside it. */
export function SwitchField({ label, hint, ...control }: SwitchFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={classes.row}>
      <Switch id={id} {...control} describedBy={hint === undefined ? undefined : hintId} />
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {hint !== undefined && (
        <p id={hintId} className={classes.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
