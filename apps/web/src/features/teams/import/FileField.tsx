import { Alert } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FileDrop } from '../../../ui/FileDrop';
import { loadPart } from '../../../ui/parts';
import classes from '../Teams.module.css';
import { MAX_FILE_BYTES, type SheetFailure, type SheetRow } from './sheet';

/** The state of the file. */
export type FileState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading' | 'failed'; readonly name: string; readonly failure?: Failure }
  | { readonly kind: 'rows'; readonly name: string; readonly rows: readonly SheetRow[] };

/** `unknown`: the code that reads files could not be fetched. */
type Failure = SheetFailure | 'unknown';

interface FileFieldProps {
  readonly state: FileState;
  readonly onChange: (state: FileState) => void;
  /** The error message; null when there is none. */
  readonly error: string | null;
}

/** Reads a spreadsheet that is chosen or dropped. The code for it is fetched only then. */
export function FileField({ state, onChange, error }: FileFieldProps) {
  const { t } = useTranslation('teams');
  const id = useId();
  /** When several files follow quickly, only the last counts. */
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

  return (
    <div>
      <FileDrop
        accept=".xlsx,.csv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        onFiles={(files) => void take(files?.[0])}
        isStacked
        label={t('import.drop')}
        errorId={error === null ? null : `${id}-error`}
      >
        <IconFileSpreadsheet size={28} aria-hidden />
        <span>{t('import.drop')}</span>
        <output className={classes.muted}>
          {state.kind === 'none' && t('import.noFile')}
          {state.kind === 'reading' && t('import.reading')}
          {(state.kind === 'rows' || state.kind === 'failed') &&
            t('import.file', { name: state.name })}
        </output>
      </FileDrop>
      {error !== null && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
      {state.kind === 'failed' && (
        <Alert color="red" role="alert" mt="sm">
          {t(`import.failure.${state.failure ?? 'unknown'}`, { max: MAX_FILE_BYTES / 1_000_000 })}
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
