import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import classes from './LinkField.module.css';

interface LinkFieldProps {
  readonly link: string;
  readonly texts: {
    /** Says what the link is. */
    readonly label: string;
    readonly copy: string;
    readonly copied: string;
    /** Says how to copy by hand. */
    readonly copyFailed: string;
  };
}

/**
 * A link with a button that copies it. Where the browser does not allow copying, the link is selected, so
 * that the user can copy it.
 */
export function LinkField({ link, texts }: LinkFieldProps) {
  const [state, setState] = useState<'new' | 'copied' | 'failed'>('new');
  const field = useRef<HTMLInputElement>(null);
  const id = useId();

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setState('copied');
    } catch {
      // The browser refused, or has no clipboard on a page without TLS.
      setState('failed');
      field.current?.select();
    }
  }

  return (
    <div>
      <label htmlFor={id} className={classes.label}>
        {texts.label}
      </label>
      <div className={classes.row}>
        <input
          ref={field}
          id={id}
          className={classes.field}
          value={link}
          readOnly
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          data-autofocus
          leftSection={
            state === 'copied' ? (
              <IconCheck size={16} aria-hidden />
            ) : (
              <IconCopy size={16} aria-hidden />
            )
          }
          onClick={() => void copy()}
        >
          {state === 'copied' ? texts.copied : texts.copy}
        </Button>
      </div>
      <output className={classes.state}>{state === 'failed' && texts.copyFailed}</output>
      <VisuallyHidden>
        <output>{state === 'copied' && texts.copied}</output>
      </VisuallyHidden>
    </div>
  );
}
