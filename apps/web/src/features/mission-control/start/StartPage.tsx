import { Alert, Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import {
  IconAlertTriangle,
  IconDownload,
  IconFileImport,
  IconPlus,
  IconRocket,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState';
import { showToast } from '../../../ui/toasts';
import { draftAddress } from '../addresses';
import { useAuthor } from '../author';
import { ProblemList } from '../draft-page/ProblemList';
import {
  addDraft,
  type DraftEntry,
  listDrafts,
  removeDraft,
  restoreDraft,
} from '../kept/kept-drafts';
import { newDraft } from '../model/initial-values';
import type { AssessmentDraft } from '../model/draft';
import { CourseDialog } from './CourseDialog';
import { DraftCard } from './DraftCard';
import { type ImportedFile, importXml } from './import-xml';
import { UnreadableCard } from './UnreadableCard';
import classes from './StartPage.module.css';

/** The drafts in this browser, and the ways to make another one. */
export default function StartPage() {
  const author = useAuthor();
  const { t } = useTranslation('missionControl');
  const navigate = useNavigate();
  const { entries, refresh } = useDrafts(author.userId);
  const [imported, setImported] = useState<ImportedFile | null>(null);
  const [deleted, setDeleted] = useState<DraftEntry | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const [isFull, setIsFull] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  /** @returns the id of the new draft; null when there is no room for it */
  function keep(draft: AssessmentDraft): string | null {
    const id = addDraft(author.userId, draft);
    setIsFull(id === null);
    refresh();
    return id;
  }

  function make() {
    const id = keep(newDraft(author.course.configuration));
    if (id !== null) void navigate(draftAddress(id));
  }

  function take(file: ImportedFile): void {
    setImported(file);
    if (!file.draft) {
      showToast({ kind: 'danger', id: 'mission-import', message: t('import.invalid') });
    } else if (keep(file.draft) !== null) {
      showToast({ kind: 'success', id: 'mission-import', message: t('import.success') });
    }
  }

  function remove(entry: DraftEntry) {
    removeDraft(author.userId, entry.id);
    setDeleted(entry);
    refresh();
  }

  return (
    <Container size="lg" py="lg">
      <Stack gap="lg">
        <div>
          <Title order={1} mb={4}>
            {t('title')}
          </Title>
          <Text c="dimmed">{t('start.about')}</Text>
        </div>
        <Group gap="sm">
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={make}>
            {t('start.make')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={18} aria-hidden />}
            onClick={() => chooser.current?.click()}
          >
            {t('start.import')}
          </Button>
          {author.isAdmin && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden />}
              onClick={() => setIsChoosing(true)}
            >
              {t('start.fromCourse')}
            </Button>
          )}
          <input
            ref={chooser}
            type="file"
            accept=".xml,text/xml,application/xml"
            hidden
            aria-label={t('start.file')}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void importXml(file).then(take);
              // Reset, so that the same file can be chosen again after it was corrected.
              currentTarget.value = '';
            }}
          />
        </Group>
        {isFull && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {t('start.full')}
          </Alert>
        )}
        {imported && <ImportReport file={imported} onClose={() => setImported(null)} />}
        <div aria-live="polite">
          {deleted && (
            <Group gap="sm" className={classes.deleted ?? ''}>
              <Text>{t('start.deleted', { title: titleOf(deleted, t('draft.untitled')) })}</Text>
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setIsFull(!restoreDraft(author.userId, deleted));
                  setDeleted(null);
                  refresh();
                }}
              >
                {t('step.undo')}
              </Button>
            </Group>
          )}
        </div>
        {entries.length === 0 ? (
          <EmptyState icon={<IconRocket size={40} aria-hidden />} text={t('start.empty')} />
        ) : (
          <ul className={classes.list}>
            {entries.map((entry) => (
              <li key={entry.id}>
                {entry.kind === 'draft' ? (
                  <DraftCard
                    id={entry.id}
                    kept={entry}
                    onDuplicate={() => keep(entry.draft)}
                    onDelete={() => remove(entry)}
                  />
                ) : (
                  <UnreadableCard entry={entry} onDelete={() => remove(entry)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {isChoosing && (
        <CourseDialog
          course={author.course}
          onClose={() => setIsChoosing(false)}
          onFile={(file) => {
            setIsChoosing(false);
            take(file);
          }}
        />
      )}
    </Container>
  );
}

/** The stored list; it follows changes by other tabs. */
function useDrafts(userId: number) {
  const [entries, setEntries] = useState(() => listDrafts(userId));
  useEffect(() => {
    const refresh = () => setEntries(listDrafts(userId));
    window.addEventListener('storage', refresh);
    return () => window.removeEventListener('storage', refresh);
  }, [userId]);
  return { entries, refresh: () => setEntries(listDrafts(userId)) };
}

function titleOf(entry: DraftEntry, otherwise: string): string {
  const { title = '', number = '' } = entry.kind === 'draft' ? entry.draft.about : {};
  return title.trim() || number.trim() || otherwise;
}

/** The result of an import: why the file was refused, or which probable mistakes it has. */
function ImportReport({ file, onClose }: { file: ImportedFile; onClose: () => void }) {
  const { t } = useTranslation('missionControl');
  if (file.draft && file.problems.length === 0) return null;
  return (
    <Alert
      color={file.draft ? 'amber' : 'red'}
      role="alert"
      icon={<IconAlertTriangle aria-hidden />}
      title={t(file.draft ? 'import.warnings' : 'import.invalid')}
      withCloseButton
      closeButtonLabel={t('import.close')}
      onClose={onClose}
    >
      <Text mb="xs">{t(file.draft ? 'import.taken' : 'import.notTaken', { name: file.name })}</Text>
      <ProblemList problems={file.problems} hasPlaces />
    </Alert>
  );
}
