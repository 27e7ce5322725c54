import { Anchor, Container, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { localPlace } from '../../../ui/drafts/draft-store';
import { readLocal } from '../../../ui/local-store';
import { registerWork } from '../../../ui/updates';
import { createDraftKeeper, type DraftKeeper } from '../kept/draft-keeper';
import { draftKey, parseKept } from '../kept/kept-drafts';
import { type Author, useAuthor } from '../author';
import { START } from '../addresses';
import { DraftView } from './DraftView';
import { KeeperContext } from './editing';
import { VisitsProvider } from './VisitsProvider';

/** The page of one draft in this browser. */
export default function DraftPage() {
  const { draftId = '' } = useParams();
  return <OpenedDraft key={draftId} author={useAuthor()} draftId={draftId} />;
}

function OpenedDraft({ author, draftId }: { author: Author; draftId: string }) {
  const keeper = useKeptDraft(author.userId, draftId);
  if (!keeper) return <NoDraft />;
  return (
    <KeeperContext value={keeper}>
      <VisitsProvider>
        <DraftView author={author} draftId={draftId} />
      </VisitsProvider>
    </KeeperContext>
  );
}

/** @returns null when there is no such draft */
function useKeptDraft(userId: number, draftId: string): DraftKeeper | null {
  const [keeper] = useState(() => openDraft(draftKey(userId, draftId)));
  useEffect(() => {
    if (!keeper) return undefined;
    const leave = keeper.attend();
    // A page in the background may never come back.
    const onHide = () => document.visibilityState === 'hidden' && keeper.save();
    const onGo = () => keeper.save();
    document.addEventListener('visibilitychange', onHide);
    window.addEventListener('pagehide', onGo);
    const forget = registerWork({ save: () => keeper.save() });
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      window.removeEventListener('pagehide', onGo);
      forget();
      leave();
    };
  }, [keeper]);
  return keeper;
}

function openDraft(key: string): DraftKeeper | null {
  const text = readLocal(key);
  const kept = text === null ? null : parseKept(text);
  if (text === null || !kept) return null;
  return createDraftKeeper(localPlace(key), { text, draft: kept.draft });
}

/** Drafts belong to one browser: a link to a draft does not work in another. */
function NoDraft() {
  const { t } = useTranslation('missionControl');
  return (
    <Container py="xl">
      <Stack gap="sm" align="flex-start">
        <title>{t('draft.missing')}</title>
        <Title order={1}>{t('draft.missing')}</Title>
        <Text>{t('draft.missingText')}</Text>
        <Anchor component={Link} to={START} className="ws-alone">
          {t('draft.all')}
        </Anchor>
      </Stack>
    </Container>
  );
}
