import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Console.module.css';
import { fold, type Folded, unfold } from './folding';
import { visibleText } from './visible-text';

interface FoldedTextProps {
  readonly text: string;
  /** The style of the text; that of program text by default. */
  readonly className?: string | undefined;
}

/**
 * A text of the console. It cannot change the direction of the text after it. A long text is folded at first
 * and can be expanded.
 */
export function FoldedText({ text, className = classes.code }: FoldedTextProps) {
  const folded = fold(text);
  return folded.hidden === 0 ? (
    <span className={className}>{visibleText(text)}</span>
  ) : (
    <LongText text={text} className={className} folded={folded} />
  );
}

function LongText({ text, className, folded }: FoldedTextProps & { readonly folded: Folded }) {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  const { shown, hidden } = isOpen ? unfold(text) : folded;
  return (
    <>
      <span className={className}>{visibleText(shown)}</span>
      <span className={classes.fold}>
        {isOpen && hidden > 0 && <span>{t('tooLong', { count: hidden })}</span>}
        <Button
          size="compact-xs"
          variant="default"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('showLess') : t('showAll', { count: folded.hidden })}
        </Button>
      </span>
    </>
  );
}
