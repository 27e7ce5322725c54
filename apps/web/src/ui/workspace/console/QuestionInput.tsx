import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../Hint';
import { useWorkspace } from '../workspace-context';
import classes from './Console.module.css';

/** The input below a question of the running program. */
export function QuestionInput({ question }: { readonly question: string }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const input = useRef<HTMLInputElement>(null);

  // The program waits for the answer. Afterwards the focus returns to where it was.
  useEffect(() => {
    const field = input.current;
    let before: Element | null = null;
    // In the next frame: a phone shows the console at the same time, and hidden fields cannot have the focus.
    const frame = requestAnimationFrame(() => {
      before = document.activeElement;
      field?.focus();
    });
    return () => {
      cancelAnimationFrame(frame);
      const hasFocus = document.activeElement === field || document.activeElement === document.body;
      if (hasFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <form
      className={classes.question}
      onSubmit={(event) => {
        event.preventDefault();
        workspace.answer(input.current?.value ?? '');
      }}
    >
      <input
        ref={input}
        className={classes.answer}
        aria-label={t('question', { question })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        onKeyDown={({ key }) => key === 'Escape' && workspace.answer(null)}
      />
      <Hint label={t('questionDismissHint')}>
        <Button size="compact-sm" variant="default" onClick={() => workspace.answer(null)}>
          {t('questionDismiss')}
        </Button>
      </Hint>
    </form>
  );
}
