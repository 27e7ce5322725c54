import { useTranslation } from 'react-i18next';
import { Select } from '../../../../ui/Select';
import { ROOT } from '../../program-path';
import classes from './Tasks.module.css';

interface FolderSelectProps {
  readonly folders: readonly string[];
  readonly value: string;
  /** The id of the error message; null when there is none. */
  readonly problemId?: string | null;
  readonly isFocused?: boolean;
  readonly onChange: (folder: string) => void;
}

/** Selects the target folder. */
export function FolderSelect(props: FolderSelectProps) {
  const { folders, value, problemId = null, isFocused = false, onChange } = props;
  const { t } = useTranslation('files');
  return (
    <label className={classes.field}>
      {t('folder')}
      <Select
        size="field"
        value={value}
        data-autofocus={isFocused || undefined}
        aria-invalid={problemId !== null}
        aria-describedby={problemId ?? undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {folders.map((one) => (
          <option key={one} value={one}>
            {one === ROOT ? t('top') : one.slice(ROOT.length + 1)}
          </option>
        ))}
      </Select>
    </label>
  );
}
