import { VisuallyHidden } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../workspace-context';
import { type CodeView, createCodeView } from './code-view';
import { editorHandle, type EditorHandle } from './editor-handle';
import { replEditor } from './extensions';

/** The input of the workspace's REPL. */
export function ReplEditor({ ref }: { readonly ref?: Ref<EditorHandle> }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeView>(null);
  const labelId = useId();
  const helpId = useId();
  const hint = t('replPlaceholder');

  useEffect(() => {
    if (!holder.current) return undefined;
    const created = createCodeView({
      parent: holder.current,
      text: workspace.state.getState().replInput,
      onText: (text) => workspace.typeReplInput(text),
      extensions: replEditor({
        labelledBy: labelId,
        describedBy: helpId,
        placeholder: hint,
        onEvaluate: () => void workspace.evaluate(),
        onOlder: () => workspace.showOlderEntry(),
        onNewer: () => workspace.showNewerEntry(),
      }),
    });
    editor.current = created;
    const unsubscribe = workspace.state.subscribe((now) => created.show(now.replInput));
    return () => {
      unsubscribe();
      created.destroy();
      editor.current = null;
    };
  }, [workspace, labelId, hint, helpId]);

  useImperativeHandle(ref, () => ({
    insert: (text) => editor.current && editorHandle(editor.current.view).insert(text),
    focus: () => editor.current?.view.focus(),
  }));

  return (
    <>
      <div ref={holder} />
      <VisuallyHidden id={labelId}>{t('replLabel')}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{t('replHelp')}</VisuallyHidden>
    </>
  );
}
