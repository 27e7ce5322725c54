import type { ChoiceQuestion } from '@wellspring/contract';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { Markdown } from '../Markdown';
import { StatusTag } from '../StatusTag';
import classes from './Choices.module.css';

/** The texts around choices. */
export interface ChoiceTexts {
  /** The name of the group. */
  readonly choices: string;
  readonly right: string;
  readonly wrong: string;
}

interface ChoicesProps {
  readonly texts: ChoiceTexts;
  readonly question: Pick<ChoiceQuestion, 'choices' | 'solution'>;
  /** The index of the chosen choice; null for none. */
  readonly chosen: number | null;
  readonly isReadOnly: boolean;
  /** The id of the question text, which is read out when the focus enters the choices. */
  readonly describedBy?: string;
  readonly onChoose: (index: number) => void;
}

/**
 * The choices of a question. Arrow keys move the focus without choosing, because a choice is saved at once
 * and may reveal whether it is right. Space and Enter choose.
 */
export function Choices(props: ChoicesProps) {
  const { texts, question, chosen, isReadOnly, describedBy, onChoose } = props;
  const group = useRef<HTMLUListElement>(null);
  const groupName = useId();
  const { solution, choices } = question;
  const isKnown = solution !== undefined && solution !== null;

  function press(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const inputs = [...(group.current?.querySelectorAll('input') ?? [])];
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      inputs[(index + step + inputs.length) % inputs.length]?.focus();
    } else if (event.key === 'Enter' && !isReadOnly) {
      event.preventDefault();
      onChoose(index);
    }
  }

  return (
    <ul
      ref={group}
      className={classes.list}
      role="radiogroup"
      aria-label={texts.choices}
      aria-describedby={describedBy}
    >
      {choices.map((choice, index) => {
        const isChosen = index === chosen;
        const isRight = isKnown && index === solution;
        return (
          <li key={choice.id} role="presentation">
            <label
              className={classes.choice}
              data-chosen={isChosen || undefined}
              data-verdict={isKnown && isChosen ? (isRight ? 'right' : 'wrong') : undefined}
              data-fixed={isReadOnly || undefined}
            >
              <input
                type="radio"
                name={groupName}
                className={classes.mark}
                checked={isChosen}
                aria-disabled={isReadOnly || undefined}
                onChange={() => !isReadOnly && onChoose(index)}
                onKeyDown={(event) => press(event, index)}
              />
              <span className={classes.text}>
                <Markdown text={choice.content} />
              </span>
              {isKnown && isChosen && <Verdict texts={texts} isRight={isRight} />}
            </label>
          </li>
        );
      })}
    </ul>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

function Verdict({ texts, isRight }: { readonly texts: ChoiceTexts; readonly isRight: boolean }) {
  return isRight ? (
    <StatusTag tone="success" icon={<IconCircleCheck aria-hidden />}>
      {texts.right}
    </StatusTag>
  ) : (
    <StatusTag tone="danger" icon={<IconCircleX aria-hidden />}>
      {texts.wrong}
    </StatusTag>
  );
}
