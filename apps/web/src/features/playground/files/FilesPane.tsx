import { Button, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { LoadingLines } from '../../../ui/LoadingLines';
import type { SidebarView } from '../../../ui/workspace';
import type { PlaygroundTasks } from './use-file-tasks';

interface FilesPaneProps {
  readonly tasks: PlaygroundTasks;
  readonly view: SidebarView;
}

/** The tree of the files; meanwhile says that it is loading, or that it could not be loaded. */
export function FilesPane({ tasks, view }: FilesPaneProps) {
  const { t } = useTranslation('playground');
  const tools = useStore(tasks.state, (state) => state.tools);
  const isOutOfReach = useStore(tasks.state, (state) => state.isOutOfReach);
  useEffect(() => void tasks.prepare(), [tasks]);
  if (tools) return <tools.FilesSidebar files={tasks} view={view} />;
  return (
    <Stack w={view.isPhone ? undefined : 200} p="sm" gap="sm">
      {isOutOfReach ? (
        <>
          <Text size="sm">{t('filesOutOfReach')}</Text>
          <Button size="xs" variant="default" onClick={() => void tasks.prepare()}>
            {t('tryAgain', { ns: 'ui' })}
          </Button>
        </>
      ) : (
        <LoadingLines rows={2} />
      )}
    </Stack>
  );
}
