import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Console.module.css';
import { fold, unfold } from './folding';

/** A text of the console; a long one begins folded and can be shown whole. */
export function FoldedText({ text }: { readonly text: string }) {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  const folded = fold(text);
  const { shown, hidden } = isOpen ? unfold(text) : folded;
  return (
    <>
      <span className={classes.code}>{shown}</span>
      {folded.hidden > 0 && (
        <span className={classes.fold}>
          {isOpen && hidden > 0 && <span>{t('tooLong', { count: hidden })}</span>}
          <Button
            size="compact-xs"
            variant="default"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('showLess') : t('showAll', { count: hidden })}
          </Button>
        </span>
      )}
    </>
  );
}
