import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCourse } from '../../../backend/course';
import { Dialog } from '../../../ui/Dialog';
import { QueryView } from '../../../ui/QueryView';
import { earlierCommentsQuery } from '../queries';
import classes from './Marks.module.css';
import { goToMarks } from './marks-focus';

interface EarlierCommentsProps {
  readonly questionId: number;
  /** Takes the text that was chosen. */
  readonly onChoose: (comment: string) => void;
}

/** What the person wrote on other answers to the same question, to use it again. */
export function EarlierComments({ questionId, onChoose }: EarlierCommentsProps) {
  const { t } = useTranslation('grading');
  const { courseId } = useCourse();
  const [isOpen, setIsOpen] = useState(false);
  const comments = useQuery({ ...earlierCommentsQuery(courseId, questionId), enabled: isOpen });
  return (
    <>
      <div>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          onClick={() => setIsOpen(true)}
        >
          {t('earlier.open')}
        </Button>
      </div>
      <Dialog title={t('earlier.title')} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <QueryView query={comments} loading={t('earlier.loading')}>
          {(texts) =>
            texts.length === 0 ? (
              <Text>{t('earlier.none')}</Text>
            ) : (
              <ul className={classes.earlier}>
                {texts.map((text) => (
                  <li key={text}>
                    <button
                      type="button"
                      onClick={() => {
                        onChoose(text);
                        setIsOpen(false);
                        // After the dialog has given the focus back: the text is read over and changed.
                        requestAnimationFrame(() => goToMarks('comments'));
                      }}
                    >
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Dialog>
    </>
  );
}
