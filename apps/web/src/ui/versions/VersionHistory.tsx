import { Button, Group, Text } from '@mantine/core';
import type { Version } from '@wellspring/contract';
import type { Language } from '@wellspring/evaluator';
import { useQuery } from '@tanstack/react-query';
import { IconArrowLeft, IconHistory } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../Dialog';
import { EmptyState } from '../EmptyState';
import { LoadingLines } from '../LoadingLines';
import { lazyPart } from '../parts';
import { QueryView } from '../QueryView';
import { useNow } from '../times';
import { showToast } from '../toasts';
import { usePhone } from '../use-phone';
import type { VersionSource } from './version-source';
import { versionTime } from './version-time';
import { VersionList } from './VersionList';
import classes from './VersionHistory.module.css';

const Difference = lazyPart(async () => (await import('./Difference')).Difference);

const MINUTE_MS = 60_000;

interface VersionHistoryProps {
  readonly source: VersionSource;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The current program, with which versions are compared. */
  readonly current: string;
  /** The language of the programs; undefined when it is not known. */
  readonly language: Language | undefined;
  /**
   * Replaces the current program with a version and saves it under a name; absent when the user may only
   * read. The history closes afterwards.
   * @returns whether the server has it; the editor has it in any case
   */
  readonly onRestore?: (code: string, name: string) => Promise<boolean>;
}

/** The earlier versions of an answer, in a drawer over the whole page. */
export function VersionHistory(props: VersionHistoryProps) {
  const { t } = useTranslation('versions');
  const { isOpen, onClose } = props;
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} place="full">
      <Versions {...props} />
    </Dialog>
  );
}

function Versions({ source, current, language, onRestore, onClose }: VersionHistoryProps) {
  const { t } = useTranslation('versions');
  const isPhone = usePhone();
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const versions = useQuery({
    queryKey: [...source.key, 'versions'],
    queryFn: ({ signal }) => source.list(signal),
    // Fetch again at each opening.
    staleTime: 0,
    gcTime: 0,
  });
  useWarning(versions.isError, t('listFailed'));

  return (
    <QueryView query={versions} loading={t('loading')}>
      {(all) => {
        // Select the newest one. A phone shows either the list or one version, and starts with the list.
        const newest = isPhone ? undefined : all[0];
        const selected = all.find(({ id }) => id === selectedId) ?? newest;
        if (all.length === 0) {
          return <EmptyState icon={<IconHistory aria-hidden />} text={t('empty')} />;
        }
        const list = (
          <VersionList
            versions={all}
            selectedId={selected?.id ?? null}
            onSelect={setSelectedId}
            onRename={
              source.rename &&
              (async (id, name) => {
                await source.rename?.(id, name);
                await versions.refetch();
              })
            }
          />
        );
        const preview = selected ? (
          <Preview
            key={selected.id}
            source={source}
            version={selected}
            current={current}
            language={language}
            onRestore={onRestore}
            onClose={onClose}
          />
        ) : (
          <Text c="dimmed" p="md">
            {t('select')}
          </Text>
        );
        if (!isPhone) {
          return (
            <div className={classes.columns}>
              {list}
              <div className={classes.preview}>{preview}</div>
            </div>
          );
        }
        return selected ? (
          <>
            <Button
              variant="subtle"
              size="compact-md"
              mb="sm"
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              data-autofocus
              onClick={() => setSelectedId(null)}
            >
              {t('back')}
            </Button>
            {preview}
          </>
        ) : (
          <>
            <Text c="dimmed" mb="sm">
              {t('select')}
            </Text>
            {list}
          </>
        );
      }}
    </QueryView>
  );
}

interface PreviewProps {
  readonly source: VersionSource;
  readonly version: Version;
  readonly current: string;
  readonly language: Language | undefined;
  readonly onRestore: VersionHistoryProps['onRestore'];
  readonly onClose: () => void;
}

/** One version compared with the current program. */
function Preview({ source, version, current, language, onRestore, onClose }: PreviewProps) {
  const { t, i18n } = useTranslation('versions');
  const now = useNow(MINUTE_MS);
  const [isRestoring, setIsRestoring] = useState(false);
  const code = useQuery({
    queryKey: [...source.key, 'versions', version.id, version.updated_at],
    queryFn: ({ signal }) => source.code(version.id, signal),
    staleTime: Infinity,
  });
  useWarning(code.isError, t('codeFailed'));
  const label = version.name ?? versionTime(version.inserted_at, i18n.language, now);

  async function restore(text: string) {
    setIsRestoring(true);
    try {
      const isSaved = await onRestore?.(text, t('restoredName', { name: label }));
      showToast(
        isSaved === true
          ? { kind: 'success', message: t('restored') }
          : { kind: 'warning', message: t('restoredUnsaved') },
      );
      onClose();
    } catch {
      showToast({ kind: 'danger', message: t('restoreFailed') });
    } finally {
      setIsRestoring(false);
    }
  }

  return (
    <QueryView query={code} loading={t('loadingCode')}>
      {(text) => (
        <>
          {onRestore && (
            <Group mb="sm">
              <Button loading={isRestoring} onClick={() => void restore(text)}>
                {t('restore')}
              </Button>
            </Group>
          )}
          <Suspense fallback={<LoadingLines label={t('loadingCode')} />}>
            <Difference
              before={{ label: t('current'), text: current }}
              after={{ label, text }}
              language={language}
            />
          </Suspense>
        </>
      )}
    </QueryView>
  );
}

/** Shows a message once when something fails, in addition to the notice in its place. */
function useWarning(hasFailed: boolean, message: string) {
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'warning', message, id: message });
  }, [hasFailed, message]);
}
