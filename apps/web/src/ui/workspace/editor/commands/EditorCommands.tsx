import { type EditorView } from '@codemirror/view';
import { useEffect, useMemo } from 'react';
import { getI18n, useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCommands } from '../../../commands';
import { showToast } from '../../../toasts';
import type { Workspace } from '../../workspace';
import { useWorkspace } from '../../workspace-context';
import { giveRunMarks } from '../extensions';
import { marksOfRun } from '../marks-of-run';
import { editorSettings } from '../editor-settings';
import { keysFailed } from '../preferences';
import { editorCommands } from './editor-commands';
import { editingEnglish } from './strings.en';

// The strings are loaded with it.
getI18n().addResourceBundle('en', 'editing', editingEnglish);

/**
 * Shows inline values after each run. The code for that is fetched at the first run.
 * @returns a function that stops it
 */
function followRuns(workspace: Workspace, onFailed: () => void): () => void {
  let end: (() => void) | null = null;
  let isLoading = false;
  let isOver = false;
  async function begin() {
    if (isLoading || end || isOver || !workspace.canShowValues()) return;
    if (workspace.state.getState().ran === null) return;
    isLoading = true;
    const parts = await Promise.all([
      import('../../values/record-values'),
      import('../../../recording/recording-host'),
    ]).catch(() => null);
    isLoading = false;
    if (isOver) return;
    if (parts === null) return onFailed();
    const [{ recordValues }, { recordingHost }] = parts;
    end = recordValues(workspace, recordingHost);
  }
  const unsubscribe = workspace.state.subscribe((now, before) => {
    if (now.ran !== before.ran) void begin();
  });
  void begin();
  return () => {
    isOver = true;
    unsubscribe();
    end?.();
  };
}

/** Registers the commands of a program's editor, for the palette and the list of shortcuts. */
export function EditorCommands({ view }: { readonly view: EditorView }) {
  const { t } = useTranslation('editing');
  const workspace = useWorkspace();
  const commands = useMemo(
    () =>
      editorCommands({
        view,
        title: (name) => t(`command.${name}`),
        canHalt: () => workspace.canHalt(),
        canDebug: () => workspace.canDebug(),
        debug: (how) => void workspace.run(how === 'debug' ? 'debug' : 'step'),
        canShowValues: () => workspace.canShowValues(),
        giveRunMarks: () => giveRunMarks(view, marksOfRun(workspace)),
        onNotKept: () => showToast({ kind: 'danger', message: t('settings.notKept') }),
      }),
    [view, workspace, t],
  );
  useCommands(commands);

  useEffect(() => {
    const { dom } = view;
    function press(event: KeyboardEvent) {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
      const how = { F5: 'debug', F10: 'step', F11: 'step' } as const;
      if (altKey || ctrlKey || metaKey || shiftKey || !workspace.canDebug()) return;
      if (key !== 'F5' && key !== 'F10' && key !== 'F11') return;
      event.preventDefault();
      void workspace.run(how[key]);
    }
    dom.addEventListener('keydown', press);
    return () => dom.removeEventListener('keydown', press);
  }, [view, workspace]);

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

  const showsValues = useStore(editorSettings, (settings) => settings.showsValues);
  useEffect(() => {
    if (!showsValues) return undefined;
    return followRuns(workspace, () =>
      showToast({
        kind: 'danger',
        message: t('settings.valuesFailed'),
        durationMs: 5000,
        id: 'values',
      }),
    );
  }, [showsValues, workspace, t]);

  return null;
}
