import { Alert } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../../../ui/parts';
import classes from '../Teams.module.css';
import { MOST_FILE_BYTES, type SheetFailure, type SheetRow } from './sheet';

/** What has become of the file. */
export type FileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' | 'failed'; readonly name: string; readonly failure?: Failure }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: readonly SheetRow[] };

/** `unknown`: the reader itself could not be fetched. */
type Failure = SheetFailure | 'unknown';

interface FileFieldProps {
  readonly state: FileState;
  readonly onChange: (state: FileState) => void;
  /** Null while nothing is wrong. */
  readonly error: string | null;
}

/** Takes a spreadsheet that is chosen or dropped, and reads it; what reads it is fetched only then. */
export function FileField({ state, onChange, error }: FileFieldProps) {
  const { t } = useTranslation('teams');
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  /** Of several files in a row, only the last counts. */
  const latest = useRef(0);

  async function take(file: File | undefined) {
    if (!file) return;
    const { name } = file;
    latest.current += 1;
    const attempt = latest.current;
    onChange({ kind: 'reading', name });
    const next = await stateOf(file);
    if (attempt === latest.current) onChange(next);
  }

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      void take(event.dataTransfer.files[0]);
    },
  };

  return (
    <div>
      <label className={classes.drop} data-over={isOver || undefined} {...dropping}>
        <IconFileSpreadsheet size={28} aria-hidden />
        <span>{t('import.drop')}</span>
        <output className={classes.muted}>
          {state.kind === 'none' && t('import.noFile')}
          {state.kind === 'reading' && t('import.reading')}
          {(state.kind === 'rows' || state.kind === 'failed') &&
            t('import.file', { name: state.name })}
        </output>
        <input
          type="file"
          accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          className={classes.file}
          aria-label={t('import.drop')}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : `${id}-error`}
          onChange={({ currentTarget }) => {
            void take(currentTarget.files?.[0]);
            // So that the same file can be chosen again once it is mended.
            currentTarget.value = '';
          }}
        />
      </label>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" role="alert" mt="sm">
          {t(`import.failure.${state.failure ?? 'unknown'}`, { most: MOST_FILE_BYTES / 1_000_000 })}
        </Alert>
      )}
      <Example />
    </div>
  );
}

async function stateOf(file: File): Promise<FileState> {
  const { name } = file;
  try {
    const { readSheet } = await loadPart(() => import('./read-sheet'));
    const read = await readSheet(file);
    if (read.kind === 'rows') return { kind: 'rows', name, rows: read.rows };
    return { kind: 'failed', name, failure: read.kind };
  } catch {
    return { kind: 'failed', name, failure: 'unknown' };
  }
}

function Example() {
  const { t } = useTranslation('teams');
  const rows = [
    ['aisha', 'wei'],
    ['lucia', 'tomas', 'noor'],
  ];
  return (
    <details className={classes.example}>
      <summary>{t('import.example')}</summary>
      <table className={classes.sample}>
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]}>
              {row.map((username) => (
                <td key={username}>{username}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
