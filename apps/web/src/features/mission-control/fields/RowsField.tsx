import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { TextField } from '../../../ui/TextField';
import { IconActions } from './IconActions';
import classes from './RowsField.module.css';

interface Row {
  readonly id: number;
  readonly name?: string;
  readonly value: string;
}

interface RowsFieldProps<R extends Row> {
  readonly label: string;
  readonly hint?: string;
  readonly rows: readonly R[];
  /** The heads of the columns; a row without a name has only a value. */
  readonly columns: { readonly name?: string; readonly value: string };
  readonly add: string;
  /** The label of the button that removes a row. */
  readonly remove: (row: R, number: number) => string;
  readonly onAdd: () => void;
  readonly onChange: (id: number, fields: { name: string } | { value: string }) => void;
  readonly onRemove: (id: number) => void;
}

/** A list of short texts, or of names with values. */
export function RowsField<R extends Row>(props: RowsFieldProps<R>) {
  const { label, hint, rows, columns, add, remove, onAdd, onChange, onRemove } = props;
  const list = useRef<HTMLUListElement>(null);
  const hasAdded = useRef(false);
  const addButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!hasAdded.current) return;
    hasAdded.current = false;
    list.current?.lastElementChild?.querySelector('input')?.focus();
  });

  return (
    <fieldset className={classes.rows}>
      <legend className={classes.label}>{label}</legend>
      {hint !== undefined && <p className={classes.hint}>{hint}</p>}
      {rows.length > 0 && (
        <ul ref={list} className={classes.list}>
          {rows.map((row, index) => (
            <li key={row.id} className={classes.row}>
              {columns.name !== undefined && (
                <TextField
                  label={columns.name}
                  value={row.name ?? ''}
                  onChange={(name) => onChange(row.id, { name })}
                  input={{ autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
                />
              )}
              <TextField
                label={columns.value}
                value={row.value}
                onChange={(value) => onChange(row.id, { value })}
                input={{ autoComplete: 'off', autoCapitalize: 'off', spellCheck: false }}
              />
              <div>
                <IconActions
                  actions={[
                    {
                      key: 'remove',
                      label: remove(row, index + 1),
                      Icon: IconTrash,
                      isDanger: true,
                      onPress() {
                        onRemove(row.id);
                        addButton.current?.focus();
                      },
                    },
                  ]}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          ref={addButton}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => {
            hasAdded.current = true;
            onAdd();
          }}
        >
          {add}
        </Button>
      </div>
    </fieldset>
  );
}
