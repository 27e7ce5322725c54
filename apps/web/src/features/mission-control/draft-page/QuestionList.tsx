import { Button, VisuallyHidden } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { QUESTION_TYPE_NAMES, type QuestionTypeName } from '@wellspring/contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand';
import { draftAddress } from '../addresses';
import { type IconAction, IconActions } from '../fields/IconActions';
import type { DraftProblem } from '../model/draft-problems';
import { addQuestion, cloneQuestion, deleteQuestion, shiftQuestion } from '../model/edits';
import { useDraft, useKeeper } from './editing';
import classes from './QuestionList.module.css';

interface QuestionListProps {
  readonly draftId: string;
  /** The question that is shown; null: the assessment as a whole. */
  readonly index: number | null;
  /** The problems to be shown by now. */
  readonly problems: readonly DraftProblem[];
}

/** The parts of the assessment to choose from, with the buttons that add, move and remove questions. */
export function QuestionList({ draftId, index, problems }: QuestionListProps) {
  const { t } = useTranslation('missionControl');
  const draft = useDraft();
  const { said, ...actions } = useQuestionActions(draftId, index);
  const list = useRef<HTMLOListElement>(null);
  // On a phone they do not all fit.
  useEffect(() => {
    list.current
      ?.querySelector('[aria-current]')
      ?.scrollIntoView({ inline: 'center', block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the index decides what is current
  }, [index]);

  function onKey(event: KeyboardEvent<HTMLElement>, at: number) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || (by !== -1 && by !== 1)) return;
    event.preventDefault();
    actions.shift(at, by);
    // Elements that are moved within the page lose the focus.
    const link = event.currentTarget;
    requestAnimationFrame(() => link.focus());
  }

  const hasErrors = (number: number | null) =>
    problems.some((problem) => problem.severity === 'error' && problem.question === number);
  return (
    <div className={classes.side}>
      {/* Above the growing list, so that the buttons are still under the pointer for a second press. */}
      <div className={classes.add}>
        {QUESTION_TYPE_NAMES.map((type) => (
          <Button
            key={type}
            size="xs"
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => actions.add(type)}
          >
            {t(`list.add_${type}`)}
          </Button>
        ))}
      </div>
      <nav aria-label={t('list.label')}>
        <Link
          to={draftAddress(draftId)}
          className={classes.link}
          aria-current={index === null ? 'page' : undefined}
        >
          <span className={classes.name}>{t('list.about')}</span>
          {hasErrors(null) && <ErrorMark />}
        </Link>
        <ol ref={list} className={classes.list}>
          {draft.questions.map((question, at) => (
            <li key={question.id}>
              <Link
                to={draftAddress(draftId, at)}
                className={classes.link}
                aria-current={at === index ? 'page' : undefined}
                onKeyDown={(event) => onKey(event, at)}
              >
                <span className={classes.name}>{t('list.question', { number: at + 1 })}</span>
                <span className={classes.type}>{t(`questionType.${question.type}`)}</span>
                {hasErrors(at + 1) && <ErrorMark />}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      {index !== null && <CurrentActions {...actions} at={index} count={draft.questions.length} />}
      <div className={classes.said}>
        <output>{said?.text}</output>
        {said?.canUndo && (
          <Button size="compact-sm" variant="default" onClick={() => actions.undo()}>
            {t('step.undo')}
          </Button>
        )}
      </div>
    </div>
  );
}

function ErrorMark() {
  const { t } = useTranslation('missionControl');
  return (
    <span className={classes.wrong}>
      <IconAlertTriangle size={16} aria-hidden />
      <VisuallyHidden>{t('list.hasErrors')}</VisuallyHidden>
    </span>
  );
}

interface CurrentActionsProps extends Omit<ReturnType<typeof useQuestionActions>, 'said'> {
  readonly at: number;
  readonly count: number;
}

/** The actions on the question that is shown. */
function CurrentActions({ at, count, clone, shift, remove }: CurrentActionsProps) {
  const { t } = useTranslation('missionControl');
  const entries: readonly IconAction[] = [
    { key: 'clone', label: t('list.clone'), Icon: IconCopy, onPress: () => clone(at) },
    {
      key: 'delete',
      label: t('list.delete'),
      Icon: IconTrash,
      isDanger: true,
      onPress: () => remove(at),
    },
    {
      key: 'up',
      label: t('list.shiftUp'),
      Icon: IconArrowUp,
      isPossible: at > 0,
      onPress: () => shift(at, -1),
    },
    {
      key: 'down',
      label: t('list.shiftDown'),
      Icon: IconArrowDown,
      isPossible: at < count - 1,
      onPress: () => shift(at, 1),
    },
  ];
  return (
    <fieldset aria-label={t('list.actions', { number: at + 1 })} className={classes.actions}>
      <IconActions variant="default" actions={entries} />
    </fieldset>
  );
}

/**
 * Actions that add, move or remove questions. Each announces what it did and shows the affected question at
 * once: on a busy machine, the user would otherwise continue typing into the previous question.
 */
function useQuestionActions(draftId: string, index: number | null) {
  const { t } = useTranslation('missionControl');
  const keeper = useKeeper();
  const navigate = useNavigate();
  const history = useStore(keeper.state, (state) => state.history);
  const [note, setNote] = useState<{ text: string; canUndo: boolean; after: typeof history }>();
  const questionsNow = () => keeper.state.getState().history.present.questions;
  const { search } = useLocation();
  const show = (at: number) =>
    void navigate(
      { pathname: draftAddress(draftId, at), search },
      { replace: true, flushSync: true },
    );

  function say(text: string, canUndo = false) {
    setNote({ text, canUndo, after: keeper.state.getState().history });
  }

  return {
    /** The message about the last change, until the next change. */
    said: note?.after === history ? note : undefined,
    add(type: QuestionTypeName) {
      const after = index === null ? null : (questionsNow()[index]?.id ?? null);
      keeper.edit((draft) => addQuestion(draft, type, after), null);
      const at = after === null ? questionsNow().length - 1 : (index ?? -1) + 1;
      say(t('list.added', { number: at + 1 }));
      void navigate(draftAddress(draftId, at), { flushSync: true });
    },
    clone(at: number) {
      const id = questionsNow()[at]?.id;
      if (id === undefined) return;
      keeper.edit((draft) => cloneQuestion(draft, id), null);
      say(t('list.cloned', { number: at + 1, copy: at + 2 }));
      void navigate(draftAddress(draftId, at + 1), { flushSync: true });
    },
    shift(at: number, by: -1 | 1) {
      const question = questionsNow()[at];
      if (!question || !questionsNow()[at + by]) return;
      keeper.edit((draft) => shiftQuestion(draft, question.id, by), null);
      say(t('list.moved', { number: at + 1, place: at + by + 1 }));
      // The question that is shown stays shown, wherever it was moved.
      if (at === index) show(at + by);
      else if (at + by === index) show(at);
    },
    remove(at: number) {
      const id = questionsNow()[at]?.id;
      if (id === undefined) return;
      keeper.edit((draft) => deleteQuestion(draft, id), null);
      say(t('list.deleted', { number: at + 1 }), true);
    },
    undo() {
      keeper.undo();
      say(t('list.undone'));
    },
  };
}
