import { Button, VisuallyHidden } from '@mantine/core';
import type { StepView } from '@wellspring/evaluator';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineWords } from '../../ui/engine-words';
import { useWorkspace } from '../../ui/workspace';
import { type ExplanationPart, explanationParts, shortened } from './explanation-parts';
import classes from './Stepper.module.css';

interface ExplanationProps {
  /** Counted from 1. */
  readonly step: number;
  readonly view: StepView;
  /** True if the steps are playing; then screen readers do not announce each step. */
  readonly isPlaying: boolean;
}

/** Explains in words what happens in a step. Screen readers announce it when the step changes. */
export function Explanation({ step, view, isPlaying }: ExplanationProps) {
  const { t } = useTranslation(['stepper', 'recording']);
  const engineWords = useEngineWords();
  const workspace = useWorkspace();
  const { explanation, line, marker } = view;
  const half = halfOf(view);
  const marked = markedText(view, step);
  const parts = useMemo(
    () => explanationParts(engineWords(explanation)),
    [engineWords, explanation],
  );
  const isLong = parts.some(({ text, isCode }) => isCode && shortened(text) !== null);
  const [isWhole, setIsWhole] = useState(false);
  return (
    <section className={classes.explanation} aria-label={t('explanation')}>
      <p className={classes.words} aria-live={isPlaying ? 'off' : 'polite'} aria-atomic>
        <span className={classes.number}>
          {t('recording:step')} {step}
        </span>
        {half !== null && (
          <span className={classes.half} data-marker={half === 'failed' ? half : marker}>
            {t(half)}
          </span>
        )}
        {marked !== '' && <VisuallyHidden component="span">: {marked}.</VisuallyHidden>}
        <span>
          {explanation === '' ? t('none') : parts.map((part, at) => words(part, at, isWhole))}
        </span>
      </p>
      {isLong && (
        <Button
          className={classes.more ?? ''}
          size="compact-sm"
          variant="subtle"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t('less') : t('more')}
        </Button>
      )}
      {line !== undefined && (
        <Button
          className={classes.more ?? ''}
          size="compact-sm"
          variant="subtle"
          aria-label={t('recording:goToLine', { line })}
          onClick={() => workspace.goTo({ line, column: 0 })}
        >
          {t('recording:line', { line })}
        </Button>
      )}
    </section>
  );
}

/** A part of an explanation. Long code is shortened to its beginning and end unless `isWhole`. */
function words({ text, isCode }: ExplanationPart, at: number, isWhole: boolean) {
  const short = isCode && !isWhole ? shortened(text) : null;
  return isCode ? (
    <code key={at} className={classes.inWords}>
      {short ? `${short.begins}…${short.ends}` : text}
    </code>
  ) : (
    <span key={at}>{text}</span>
  );
}

/** Maximum characters of a program that are announced at once. */
const MAX_SPOKEN = 200;

/**
 * The expression that is evaluated next, or its result, in one line; at the end, the result of the whole
 * program. Empty for steps without a marked expression, and for the first step, which is the program as it is
 * in the editor.
 */
function markedText({ code, range, marker }: StepView, step: number): string {
  const isEnd = marker === 'none' && step > 1;
  if (!range && !isEnd) return '';
  const text = (range ? code.slice(range.from, range.to) : code).replaceAll(/\s+/g, ' ').trim();
  return text.length > MAX_SPOKEN ? `${text.slice(0, MAX_SPOKEN)}…` : text;
}

/** Returns the half of a reduction that a step shows. Only a failed step has no redex (reference, section 14). */
function halfOf({ marker, redex }: StepView): 'before' | 'after' | 'failed' | null {
  if (marker === 'none') return null;
  if (marker === 'afterMarker') return 'after';
  return redex === undefined ? 'failed' : 'before';
}
