import { Text } from '@mantine/core';
import type { Language } from '@wellspring/evaluator';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../use-phone';
import classes from './Difference.module.css';
import { countDifferences, type NamedText, showDifference } from './difference-view';

export interface DifferenceProps {
  readonly before: NamedText;
  readonly after: NamedText;
  /** The language of both programs; undefined when it is not known. */
  readonly language: Language | undefined;
}

/** Two programs beside each other with their differences marked; on a phone, merged into one. */
export function Difference({ before, after, language }: DifferenceProps) {
  const { t } = useTranslation('versions');
  const isNarrow = usePhone();
  const place = useRef<HTMLDivElement>(null);
  const count = useMemo(
    () => (before.text === after.text ? 0 : countDifferences(before.text, after.text)),
    [before.text, after.text],
  );
  const { label: beforeLabel, text: beforeText } = before;
  const { label: afterLabel, text: afterText } = after;

  useEffect(() => {
    let isWanted = true;
    let remove = () => {};
    async function show() {
      // When it cannot be fetched, the texts are shown without colours.
      const support = await language?.editor?.().catch(() => undefined);
      if (!isWanted || !place.current) return;
      remove = showDifference(place.current, {
        before: { label: beforeLabel, text: beforeText },
        after: { label: afterLabel, text: afterText },
        isNarrow,
        syntax: support?.extension ?? [],
      });
    }
    void show();
    return () => {
      isWanted = false;
      remove();
    };
  }, [beforeLabel, beforeText, afterLabel, afterText, isNarrow, language]);

  return (
    <div className={classes.difference}>
      <div className={classes.heads}>
        <span className={classes.before}>
          <span aria-hidden>− </span>
          {beforeLabel}
        </span>
        <span className={classes.after}>
          <span aria-hidden>+ </span>
          {afterLabel}
        </span>
      </div>
      <Text size="sm" c="dimmed">
        {count === 0 ? t('same') : t('differences', { count })}
      </Text>
      <div ref={place} className={classes.texts} />
    </div>
  );
}
