import { VisuallyHidden } from '@mantine/core';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pathOf } from '../evaluation/outcome';
import type { Workspace } from '../workspace';
import { useWorkspace } from '../workspace-context';
import { type CodeView, createCodeView } from './code-view';
import { editorHandle, type EditorHandle } from './editor-handle';
import { replEditor } from './extensions';
import type { EarlierText } from './tools-context';
import { useSyntax } from './use-syntax';

/** The texts whose names an entry of the REPL may use. */
function earlierTexts({ state, prepend }: Workspace): readonly EarlierText[] {
  const { program, entered } = state.getState();
  return [
    { origin: 'prepend', text: prepend },
    { origin: 'program', text: program },
    ...entered.map((text) => ({ origin: 'repl', text }) as const),
  ];
}

/** Sends a question about the entry to the session that would evaluate it. */
async function askAboutEntry(
  workspace: Workspace,
  channel: string,
  question: unknown,
): Promise<unknown> {
  const { language, replInput } = workspace.state.getState();
  const entry = pathOf('repl', language);
  const program = { files: { [entry]: replInput }, entry };
  const answer = await workspace.request(channel, { program, question });
  return answer?.status === 'answered' ? answer.data : null;
}

/** The input of the workspace's REPL. */
export function ReplEditor({ ref }: { readonly ref?: Ref<EditorHandle> }) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeView | null>(null);
  const labelId = useId();
  const helpId = useId();
  const hint = t('replPlaceholder');
  const phrases = useMemo(() => t('phrases', { returnObjects: true }), [t]);

  useEffect(() => {
    if (!holder.current) return undefined;
    const created = createCodeView({
      parent: holder.current,
      file: 'repl',
      text: workspace.state.getState().replInput,
      onText: (text) => workspace.typeReplInput(text),
      extensions: replEditor({
        labelledBy: labelId,
        describedBy: helpId,
        placeholder: hint,
        phrases,
        onEvaluate: () => void workspace.evaluate(),
        onOlder: () => workspace.showOlderEntry(),
        onNewer: () => workspace.showNewerEntry(),
        tools: {
          language: () => workspace.state.getState().language,
          libraries: () => workspace.state.getState().libraries,
          earlier: () => earlierTexts(workspace),
          goTo: (place) => workspace.goTo(place),
          ask: (channel, question) => askAboutEntry(workspace, channel, question),
        },
      }),
    });
    setEditor(created);
    const unsubscribe = workspace.state.subscribe((now) => created.replace(now.replInput));
    return () => {
      unsubscribe();
      created.destroy();
    };
  }, [workspace, labelId, hint, phrases, helpId]);

  useSyntax(editor?.view, 'repl');

  useImperativeHandle(ref, () => ({
    insert: (text) => editor && editorHandle(editor.view).insert(text),
    focus: () => editor?.view.focus(),
  }));

  return (
    <>
      <div ref={holder} />
      <VisuallyHidden id={labelId}>{t('replLabel')}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{t('replHelp')}</VisuallyHidden>
    </>
  );
}
