import { type EditorView } from '@codemirror/view';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useCommands } from '../../../commands';
import { showToast } from '../../../toasts';
import { useWorkspace } from '../../workspace-context';
import { giveRunMarks } from '../extensions';
import { marksOfRun } from '../marks-of-run';
import { keysFailed } from '../preferences';
import { editorCommands } from './editor-commands';
import { editingEnglish } from './strings.en';

// Its texts come with it.
getI18n().addResourceBundle('en', 'editing', editingEnglish);

const EditorSettingsDialog = lazy(async () => ({
  default: (await import('./EditorSettingsDialog')).EditorSettingsDialog,
}));

/** What can be done in an editor of a program, for the palette and the list of shortcuts, and its settings. */
export function EditorCommands({ view }: { readonly view: EditorView }) {
  const { t } = useTranslation('editing');
  const workspace = useWorkspace();
  const [isOpen, setIsOpen] = useState(false);
  const commands = useMemo(
    () =>
      editorCommands({
        view,
        title: (name) => t(`command.${name}`),
        openSettings: () => setIsOpen(true),
        canHalt: () => workspace.canHalt(),
        giveRunMarks: () => giveRunMarks(view, marksOfRun(workspace)),
        onNotKept: () => showToast({ kind: 'danger', message: t('settings.notKept') }),
      }),
    [view, workspace, t],
  );
  useCommands(commands);

  useEffect(
    () =>
      keysFailed.subscribe(() =>
        showToast({
          kind: 'danger',
          message: t('settings.loadFailed'),
          durationMs: 5000,
          id: 'keys',
        }),
      ),
    [t],
  );

  return isOpen ? (
    <Suspense>
      <EditorSettingsDialog onClose={() => setIsOpen(false)} />
    </Suspense>
  ) : null;
}
