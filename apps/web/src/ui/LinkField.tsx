import { Button, TextInput, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { fieldClasses, fieldParts } from './field-parts';
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

  const Icon = state === 'copied' ? IconCheck : IconCopy;
  const withButton = (input: ReactNode) => (
    <div className={classes.row}>
      {input}
      <Button
        data-autofocus
        leftSection={<Icon size={16} aria-hidden />}
        onClick={() => void copy()}
      >
        {state === 'copied' ? texts.copied : texts.copy}
      </Button>
    </div>
  );
  return (
    <div>
      <TextInput
        {...fieldParts}
        classNames={{
          label: fieldClasses.label,
          wrapper: classes.wrapper ?? '',
          input: classes.field ?? '',
        }}
        ref={field}
        label={texts.label}
        inputContainer={withButton}
        value={link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <output className={classes.state}>{state === 'failed' && texts.copyFailed}</output>
      <VisuallyHidden>
        <output>{state === 'copied' && texts.copied}</output>
      </VisuallyHidden>
    </div>
  );
}
