import { Button, Group } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCopy,
  IconDownload,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Markdown } from '../../../ui/Markdown';
import { StatusTag } from '../../../ui/StatusTag';
import { formatTime, useNow } from '../../../ui/times';
import { draftAddress } from '../addresses';
import type { KeptDraft } from '../kept/kept-drafts';
import { checkDraft } from '../model/draft-problems';
import { saveAsXml } from '../save-as-xml';
import { Cover } from './Cover';
import classes from './DraftCard.module.css';

/** The interval at which the times on a card are updated, in milliseconds. */
const EVERY_MS = 60_000;

interface DraftCardProps {
  readonly id: string;
  readonly kept: KeptDraft;
  readonly onDuplicate: () => void;
  readonly onDelete: () => void;
}

/** A draft with its actions. */
export function DraftCard({ id, kept, onDuplicate, onDelete }: DraftCardProps) {
  const { t, i18n } = useTranslation('missionControl');
  const now = useNow(EVERY_MS);
  const { about, questions } = kept.draft;
  const errors = useMemo(
    () => checkDraft(kept.draft).problems.filter(({ severity }) => severity === 'error').length,
    [kept.draft],
  );
  const title = about.title.trim() || about.number.trim() || t('draft.untitled');
  const time = (iso: string | null) => (iso === null ? '' : formatTime(iso, i18n.language, now));
  const facts = [
    ['number', about.number],
    ['kind', about.kind],
    ['story', about.story],
    ['reading', about.reading],
    ['openAt', time(about.openAt)],
    ['closeAt', time(about.closeAt)],
    ['access', t(about.isPrivate ? 'card.private' : 'card.public')],
  ] as const;
  return (
    <article className={classes.card} aria-label={title}>
      <Cover address={about.coverPicture} />
      <div className={classes.body}>
        <h2 className={classes.title}>
          <Link to={draftAddress(id)}>{title}</Link>
        </h2>
        <div className={classes.states}>
          <span>{t('card.questions', { count: questions.length })}</span>
          <span>{t('card.savedAt', { time: formatTime(kept.savedAt, i18n.language, now) })}</span>
          {errors > 0 && (
            <StatusTag tone="warning" icon={<IconAlertTriangle size={16} aria-hidden />}>
              {t('card.errors', { count: errors })}
            </StatusTag>
          )}
        </div>
        {about.summaryShort.trim() === '' ? (
          <p className={classes.empty}>{t('field.ifApplicable')}</p>
        ) : (
          <Markdown text={about.summaryShort} />
        )}
        <dl className={classes.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`card.${name}`)}</dt>
              <dd className={value.trim() === '' ? classes.empty : undefined}>
                {value.trim() === '' ? t('field.ifApplicable') : value}
              </dd>
            </div>
          ))}
        </dl>
        <Group gap="sm">
          <Button
            component={Link}
            to={draftAddress(id, questions.length > 0 ? 0 : null)}
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t('card.edit', { title })}
          >
            {t('card.editMission')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            aria-label={t('card.save', { title })}
            onClick={() => saveAsXml(kept.draft)}
          >
            {t('saveAsXml')}
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCopy size={16} aria-hidden />}
            aria-label={t('card.duplicateOf', { title })}
            onClick={onDuplicate}
          >
            {t('card.duplicate')}
          </Button>
          <Button
            size="xs"
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t('card.deleteOf', { title })}
            onClick={onDelete}
          >
            {t('card.delete')}
          </Button>
        </Group>
      </div>
    </article>
  );
}
