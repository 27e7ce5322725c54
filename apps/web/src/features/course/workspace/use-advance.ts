import { type Question, questionType } from '@wellspring/contract';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { showToast, TOAST_MS } from '../../../ui/toasts';
import type { AnswerSaver } from '../answers/answer-saver';
import { destinationOf, type Obstacle, wasPassed } from './blocking';

interface AdvanceParts {
  /** The address of the assessment; a question's position is added to it. */
  readonly address: string;
  readonly questions: readonly Question[];
  readonly savers: ReadonlyMap<number, AnswerSaver>;
  /** The index of the question in view, from 0. */
  readonly index: number;
  /** When nothing can be answered, no question blocks. */
  readonly isReadOnly: boolean;
}

/** Navigation through the questions, which stops at blocking questions (rule R22). */
export function useAdvance(parts: AdvanceParts) {
  const { address, questions, savers, index, isReadOnly } = parts;
  const { t } = useTranslation('course');
  const navigate = useNavigate();
  const [isChecking, setIsChecking] = useState(false);
  const check = useRef<(() => Promise<Obstacle | null>) | null>(null);
  const onCheck = useCallback((next: (() => Promise<Obstacle | null>) | null) => {
    check.current = next;
  }, []);

  // The rule does not count votes as answers: the wire has none for them.
  const countAnswered = () =>
    questions.filter(
      ({ id, type }) =>
        questionType(type).tellsAnswer && (savers.get(id)?.confirmed() ?? null) !== null,
    ).length;

  /** Tells whether the user may go on from the question in view. Tells the user why not. */
  async function mayGoOn(): Promise<boolean> {
    const isHeld = questions[index]?.blocking === true && !wasPassed(index, countAnswered());
    if (isReadOnly || !isHeld || !check.current) return true;
    setIsChecking(true);
    const obstacle = await check.current();
    setIsChecking(false);
    if (obstacle === null) return true;
    const message = t(`obstacle.${obstacle}`);
    showToast({ kind: 'warning', message, durationMs: TOAST_MS.brief, id: 'obstacle' });
    return false;
  }

  async function go(to: number) {
    if (isChecking || (to > index && !(await mayGoOn()))) return;
    const step = { from: index, to };
    const reached = isReadOnly ? to : destinationOf(questions, step, countAnswered());
    void navigate(`${address}/${reached}`);
  }

  return { go, mayGoOn, isChecking, onCheck };
}
