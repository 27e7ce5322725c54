import { VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspace } from '../../ui/workspace';
import { type CodeView, createCodeView } from '../../ui/workspace/editor/code-view';
import { changeSettings, programEditor } from '../../ui/workspace/editor/extensions';
import { useSyntax } from '../../ui/workspace/editor/use-syntax';

interface ReplTextProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRun: () => void;
}

/** The editor for entries of a programmable REPL: the editor of the workspace, as high as its content. */
export function ReplText({ text, onText, onRun }: ReplTextProps) {
  const { t } = useTranslation('modules');
  const workspace = useWorkspace();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeView | null>(null);
  const labelId = useId();
  const helpId = useId();
  const { t: ofWorkspace } = useTranslation('workspace');
  const phrases = useMemo(() => ofWorkspace('phrases', { returnObjects: true }), [ofWorkspace]);
  /** The latest values for the editor's callbacks, which were created earlier. */
  const now = useRef({ text, onText, onRun });
  useEffect(() => {
    now.current = { text, onText, onRun };
  });

  useEffect(() => {
    if (!holder.current) return undefined;
    const created = createCodeView({
      parent: holder.current,
      file: '',
      text: now.current.text,
      onText: (typed) => now.current.onText(typed),
      extensions: programEditor({
        labelledBy: labelId,
        describedBy: helpId,
        onRun: () => now.current.onRun(),
        onCursor: () => {},
        tools: {
          language: () => workspace.state.getState().language,
          earlier: () => [{ origin: 'program', text: workspace.state.getState().program }],
        },
      }),
    });
    setEditor(created);
    return () => created.destroy();
  }, [workspace, labelId, helpId]);

  useEffect(() => {
    editor?.view.dispatch({ effects: changeSettings({ readOnly: false, phrases }) });
  }, [editor, phrases]);

  useEffect(() => editor?.show('', text), [editor, text]);
  useSyntax(editor?.view, 'repl');

  return (
    <>
      <div ref={holder} />
      <VisuallyHidden id={labelId}>{t('replEntry')}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{t('replHelp')}</VisuallyHidden>
    </>
  );
}
