import { Button, Group } from '@mantine/core';
import { type CSSProperties, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from './Markdown';
import classes from './MarkdownField.module.css';
import field from './field-parts.module.css';

interface MarkdownFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  /** A description below the field. */
  readonly hint?: string;
  /** The minimum number of lines. */
  readonly rows?: number;
  /** Shown while it is empty. */
  readonly placeholder?: string;
}

/** A field for Markdown with a preview. */
export function MarkdownField(props: MarkdownFieldProps) {
  const { label, value, onChange, maxLength, hint, placeholder, rows = 6 } = props;
  const { t } = useTranslation('ui');
  const [isPreview, setIsPreview] = useState(false);
  const id = useId();
  return (
    <div className={classes.field} style={{ '--rows': rows } as CSSProperties}>
      <Group justify="space-between" gap="sm">
        {isPreview ? (
          <span className={field.label}>{label}</span>
        ) : (
          <label htmlFor={id} className={field.label}>
            {label}
          </label>
        )}
        <Group gap={4}>
          {[false, true].map((preview) => (
            <Button
              key={String(preview)}
              size="compact-sm"
              variant={preview === isPreview ? 'light' : 'default'}
              aria-pressed={preview === isPreview}
              onClick={() => setIsPreview(preview)}
            >
              {t(preview ? 'markdown.preview' : 'markdown.write')}
            </Button>
          ))}
        </Group>
      </Group>
      {isPreview ? (
        <div className={classes.preview} aria-live="polite">
          {value.trim() === '' ? (
            <p className={field.hint}>{t('markdown.empty')}</p>
          ) : (
            <Markdown text={value} />
          )}
        </div>
      ) : (
        <textarea
          id={id}
          className={classes.text}
          value={value}
          maxLength={maxLength}
          rows={rows}
          placeholder={placeholder}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={field.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
