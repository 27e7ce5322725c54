import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPart } from '../parts';
import type { MathsProblem } from './maths-markup';
import classes from './Maths.module.css';

/* oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be able to take the focus */

interface MathsProps {
  /** In TeX. */
  readonly text: string;
  /** True if it is on lines of its own. */
  readonly isBlock: boolean;
}

interface Typeset {
  readonly of: string;
  readonly result: string | MathsProblem;
}

/** A formula. Until it is typeset, and if it cannot be typeset, its TeX is shown. */
export function Maths({ text, isBlock }: MathsProps) {
  const { t } = useTranslation('ui');
  const [typeset, setTypeset] = useState<Typeset>();

  useEffect(() => {
    let isWanted = true;
    async function load() {
      const { mathsMarkup } = await loadPart(() => import('./maths-markup'));
      if (isWanted) setTypeset({ of: text, result: mathsMarkup(text, isBlock) });
    }
    load().catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [text, isBlock]);

  const result = typeset?.of === text ? typeset.result : null;
  if (typeof result === 'string') return <Drawn key={result} markup={result} isBlock={isBlock} />;
  return (
    <span className={isBlock ? classes.block : undefined}>
      <code>{text}</code>
      {result && (
        <span className={classes.problem}>
          {' '}
          {result.kind === 'syntax'
            ? t('formulaWrong', { reason: result.reason })
            : t('formulaTooLarge')}
        </span>
      )}
    </span>
  );
}

interface DrawnProps {
  readonly markup: string;
  readonly isBlock: boolean;
}

function Drawn({ markup, isBlock }: DrawnProps) {
  const { t } = useTranslation('ui');
  const place = useRef<HTMLSpanElement>(null);
  const [isWide, setIsWide] = useState(false);

  useEffect(() => {
    const element = place.current;
    if (element) setIsWide(element.scrollWidth > element.clientWidth);
  }, []);

  return (
    <span
      ref={place}
      className={isBlock ? classes.block : classes.inline}
      {...(isBlock && isWide && { role: 'group', 'aria-label': t('formula'), tabIndex: 0 })}
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
