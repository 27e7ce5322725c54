import type { ChoiceQuestion } from '@wellspring/contract';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../../ui/Markdown';
import { StatusTag } from '../../../ui/StatusTag';
import classes from './Choices.module.css';

interface ChoicesProps {
  readonly question: ChoiceQuestion;
  /** By its index; null: none. */
  readonly chosen: number | null;
  readonly isReadOnly: boolean;
  readonly onChoose: (index: number) => void;
}

/**
 * The choices of a question. The arrows lead from one to the next without choosing, because a choice is
 * saved at once, and may show whether it was right; the space bar and Enter choose.
 */
export function Choices({ question, chosen, isReadOnly, onChoose }: ChoicesProps) {
  const { t } = useTranslation('course');
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
    <ul ref={group} className={classes.list} role="radiogroup" aria-label={t('choice.choices')}>
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
              {isKnown && isChosen && <Verdict isRight={isRight} />}
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

function Verdict({ isRight }: { readonly isRight: boolean }) {
  const { t } = useTranslation('course');
  return isRight ? (
    <StatusTag tone="success" icon={<IconCircleCheck aria-hidden />}>
      {t('choice.right')}
    </StatusTag>
  ) : (
    <StatusTag tone="danger" icon={<IconCircleX aria-hidden />}>
      {t('choice.wrong')}
    </StatusTag>
  );
}
