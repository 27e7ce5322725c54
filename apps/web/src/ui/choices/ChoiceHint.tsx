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
  /** The index of the chosen choice; null for none. */
  readonly chosen: number | null;
}

/**
 * The hint of the chosen choice, shown once the right answer may be known. It is announced after whether the
 * choice is right, because the name of a choice, which says so too, is not read again when it is pressed.
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
