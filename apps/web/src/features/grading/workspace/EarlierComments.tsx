import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { Hint } from '../../../ui/Hint';
import { QueryView } from '../../../ui/QueryView';
import { earlierCommentsQuery } from '../queries';
import { keysText } from './keys-text';
import classes from './Marks.module.css';
import { goToMarks } from './marks-focus';
import { GRADING_KEYS } from './use-grading-commands';

interface EarlierCommentsProps {
  readonly questionId: number;
  /** True if the list is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  /** Called with the chosen text. */
  readonly onChoose: (comment: string) => void;
}

/** The user's comments on other answers to the same question, for reuse. */
export function EarlierComments({ questionId, isOpen, onOpen, onChoose }: EarlierCommentsProps) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const comments = useQuery({ ...earlierCommentsQuery(courseId, questionId), enabled: isOpen });
  return (
    <>
      <div>
        <Hint
          label={`${t('commands.earlierComments')} (${keysText(GRADING_KEYS.earlierComments)})`}
        >
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
            onClick={() => onOpen(true)}
          >
            {t('earlier.open')}
          </Button>
        </Hint>
      </div>
      <Dialog title={t('earlier.title')} isOpen={isOpen} onClose={() => onOpen(false)}>
        <QueryView query={comments} loading={t('earlier.loading')}>
          {(texts) =>
            texts.length === 0 ? (
              <Text>{t('earlier.none')}</Text>
            ) : (
              <Choices
                texts={texts}
                onChoose={(text) => {
                  onChoose(text);
                  onOpen(false);
                  // Runs after the dialog has returned the focus: the user reads the text and changes it.
                  requestAnimationFrame(() => goToMarks('comments'));
                }}
              />
            )
          }
        </QueryView>
      </Dialog>
    </>
  );
}

interface ChoicesProps {
  /** Newest first. */
  readonly texts: readonly string[];
  readonly onChoose: (text: string) => void;
}

/** A list of comments. The first gets the focus, and the arrow keys move between them. */
function Choices({ texts, onChoose }: ChoicesProps) {
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    // They may load late, when the user has moved on to another button of the dialog.
    if (document.activeElement?.matches('button') !== true) buttonsIn(list.current)[0]?.focus();
  }, []);

  function move(event: KeyboardEvent) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = buttonsIn(list.current);
    const at = all.findIndex((button) => button === document.activeElement);
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons in it
    <ul ref={list} className={classes.earlier} onKeyDown={move}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" onClick={() => onChoose(text)}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}

function buttonsIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll('button') ?? [])];
}
