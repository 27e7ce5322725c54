import type { ChoiceQuestion } from '@wellspring/contract';
import { IconBulb } from '@tabler/icons-react';
import { Markdown } from '../Markdown';
import classes from './Choices.module.css';

interface ChoiceHintProps {
  readonly label: string;
  readonly question: Pick<ChoiceQuestion, 'choices' | 'solution'>;
  /** By its index; null: none. */
  readonly chosen: number | null;
}

/** The hint of the choice that was made, once it may be known which one is right. */
export function ChoiceHint({ label, question, chosen }: ChoiceHintProps) {
  const { choices, solution } = question;
  const isKnown = solution !== undefined && solution !== null;
  const hint = chosen === null ? null : (choices[chosen]?.hint ?? null);
  return (
    <output className={classes.hint}>
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
