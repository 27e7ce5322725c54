import { Button, Group, Text } from '@mantine/core';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { downloadText } from '../../../ui/download';
import type { DraftEntry } from '../kept/kept-drafts';
import classes from './DraftCard.module.css';
import { Cover } from './Cover';

interface UnreadableCardProps {
  readonly entry: DraftEntry;
  readonly onDelete: () => void;
}

/** A stored entry that cannot be read as a draft. It is shown so that it is not lost unnoticed. */
export function UnreadableCard({ entry, onDelete }: UnreadableCardProps) {
  const { t } = useTranslation('missionControl');
  return (
    <article className={classes.card} aria-label={t('unreadable.title')}>
      <Cover address="" />
      <div className={classes.body}>
        <h2 className={classes.title}>{t('unreadable.title')}</h2>
        <Text>{t('unreadable.text')}</Text>
        <Group gap="sm">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => downloadText(`mission-${entry.id}.json`, entry.text, 'application/json')}
          >
            {t('unreadable.download')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={onDelete}
          >
            {t('card.delete')}
          </Button>
        </Group>
      </div>
    </article>
  );
}
