import { TextField } from '../../../ui/TextField';

interface TimeFieldProps {
  readonly label: string;
  /** ISO 8601; null: none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A point in time, in the time zone of the person. */
export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <TextField
      label={label}
      type="datetime-local"
      value={value === null ? '' : localText(new Date(value))}
      onChange={(text) => {
        const time = new Date(text);
        onChange(text === '' || Number.isNaN(time.getTime()) ? null : time.toISOString());
      }}
    />
  );
}

/** As the browser's field has it, e.g. `2030-03-10T12:00`. */
function localText(time: Date): string {
  const year = String(time.getFullYear()).padStart(4, '0');
  const day = `${year}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
  return `${day}T${two(time.getHours())}:${two(time.getMinutes())}`;
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
