import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LoadingLines } from '../../../ui/LoadingLines';
import type { SidebarView } from '../../../ui/workspace';
import type { Desk } from './use-file-desk';

interface FilesPaneProps {
  readonly desk: Desk;
  readonly view: SidebarView;
}

/** The tree of the files; meanwhile says that it is loading, or that it could not be loaded. */
export function FilesPane({ desk, view }: FilesPaneProps) {
  const { t } = useTranslation('playground');
  const tools = useStore(desk.state, (state) => state.tools);
  const isOutOfReach = useStore(desk.state, (state) => state.isOutOfReach);
  useEffect(() => void desk.prepare(), [desk]);
  if (tools) return <tools.FilesSidebar files={desk} view={view} />;
  return (
    <Stack w={view.isPhone ? undefined : 200} p="sm" gap="sm">
      {isOutOfReach ? (
        <>
          <Text size="sm">{t('filesOutOfReach')}</Text>
          <Button size="xs" variant="default" onClick={() => void desk.prepare()}>
            {t('tryAgain', { ns: 'ui' })}
          </Button>
        </>
      ) : (
        <LoadingLines rows={2} />
      )}
    </Stack>
  );
}
