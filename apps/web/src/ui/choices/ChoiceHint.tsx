import type { ChoiceQuestion } from '@wellspring/contract';
import { VisuallyHidden } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { Markdown } from '../Markdown';
import classes from './Choices.module.css';
import type { ChoiceTexts } from './Choices';

interface ChoiceHintProps {
  readonly texts: ChoiceTexts;
  readonly label: string;
  readonly question: Pick<ChoiceQuestion, 'choices' | 'solution'>;
  /** By its index; null: none. */
  readonly chosen: number | null;
}

/**
 * The hint of the choice that was made, once it may be known which one is right. It is read out, after whether
 * this one is: that stands in the name of the choice, which nobody reads again who has just pressed it.
 */
export function ChoiceHint({ texts, label, question, chosen }: ChoiceHintProps) {
  const { choices, solution } = question;
  const isKnown = solution !== undefined && solution !== null;
  const hint = chosen === null ? null : (choices[chosen]?.hint ?? null);
  return (
    <output className={classes.hint}>
      {isKnown && chosen !== null && (
        <VisuallyHidden key={chosen}>
          {chosen === solution ? texts.right : texts.wrong}.
        </VisuallyHidden>
      )}
      {isKnown && hint !== null && hint !== '' && (
        <div className={classes.box}>
          <IconBulb size={20} aria-hidden />
          <div>
            <strong>{label}</strong>
            <Markdown text={hint} />
          </div>
        </div>
      )}
    </output>
  );
}
