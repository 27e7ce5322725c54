import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UseRecording } from '../../../ui/recording';
import { useWorkspaceState } from '../../../ui/workspace';
import classes from './AskDrawer.module.css';

interface GoToLineProps {
  readonly seek: UseRecording<unknown>['seek'];
}

/** Goes to the next or the previous step at a line of the program. */
export function GoToLine({ seek }: GoToLineProps) {
  const { t } = useTranslation('cseMachine');
  const id = useId();
  const ran = useWorkspaceState((state) => state.ran);
  const cursorLine = useWorkspaceState((state) => state.cursor.line);
  const active = useWorkspaceState((state) => state.project.activePath);
  const [text, setText] = useState<string | null>(null);
  const [missing, setMissing] = useState<number | null>(null);
  const isSeveral = ran !== null && Object.keys(ran.files).length > 1;
  // The file that is open, if it was part of the run, because the reader thinks of a line of that file.
  const file = active !== null && ran?.files[active] !== undefined ? active : ran?.entry;
  const line = Number(text ?? cursorLine);
  const isLine = Number.isInteger(line) && line > 0;

  function go(isBackwards: boolean) {
    setMissing(null);
    if (!isLine) return;
    const place = isSeveral && file !== undefined ? { line, file } : { line };
    seek({ to: 'line', isBackwards, ...place }, () => setMissing(line));
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    go(false);
  }

  return (
    <form className={classes.form} onSubmit={onSubmit} aria-label={t('ask.goToLine')}>
      <label className={classes.field} htmlFor={id}>
        {t('ask.line')}
      </label>
      <input
        id={id}
        className={classes.number}
        type="number"
        inputMode="numeric"
        min={1}
        step={1}
        value={text ?? String(cursorLine)}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          setMissing(null);
        }}
      />
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={() => go(true)}
      >
        {t('ask.before')}
      </Button>
      <Button
        type="submit"
        size="compact-sm"
        variant="default"
        rightSection={<IconArrowRight size={16} aria-hidden />}
      >
        {t('ask.after')}
      </Button>
      <output className={classes.answer}>
        {missing !== null && t('ask.noStepAtLine', { line: missing })}
      </output>
    </form>
  );
}
