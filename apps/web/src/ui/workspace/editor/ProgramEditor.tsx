import { setDiagnostics } from '@codemirror/lint';
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type Ref, useEffect, useId, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '@mantine/core';
import type { Place, WorkspaceState } from '../workspace';
import { useWorkspace } from '../workspace-context';
import { type CodeView, createCodeView } from './code-view';
import { editorHandle, type EditorHandle } from './editor-handle';
import { marksOf } from './error-marks';
import { changeSettings, programEditor } from './extensions';
import classes from './ProgramEditor.module.css';

export interface ProgramEditorProps {
  readonly readOnly: boolean;
  readonly ref?: Ref<EditorHandle>;
}

/** The editor of the workspace's program: what is typed goes to the workspace, what changes there shows. */
export function ProgramEditor({ readOnly, ref }: ProgramEditorProps) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeView | null>(null);
  const phrases = useMemo(() => t('phrases', { returnObjects: true }), [t]);
  const labelId = useId();
  const helpId = useId();

  useEffect(() => {
    if (!holder.current) return undefined;
    const created = createCodeView({
      parent: holder.current,
      text: workspace.state.getState().program,
      onText: (text) => workspace.edit(text),
      extensions: programEditor({
        labelledBy: labelId,
        describedBy: helpId,
        onRun: () => void workspace.run(),
        onCursor: (line, column) => workspace.moveCursor({ line, column }),
      }),
    });
    mark(created.view, workspace.state.getState());
    const unsubscribe = workspace.state.subscribe((now, before) => {
      created.show(now.program);
      if (now.problems !== before.problems) mark(created.view, now);
      if (now.destination && now.destination !== before.destination) {
        const { destination } = now;
        // The page may have to show the editor first.
        requestAnimationFrame(() => goTo(created.view, destination));
      }
    });
    setEditor(created);
    return () => {
      unsubscribe();
      created.destroy();
    };
  }, [workspace, labelId, helpId]);

  useEffect(() => {
    editor?.view.dispatch({ effects: changeSettings({ readOnly, phrases }) });
  }, [editor, readOnly, phrases]);

  // After the editor, because one writes before one runs.
  useEffect(() => workspace.prepare(), [workspace]);

  useImperativeHandle(ref, () => ({
    insert: (text) => editor && editorHandle(editor.view).insert(text),
    focus: () => editor?.view.focus(),
  }));

  return (
    <>
      <div ref={holder} className={classes.editor} />
      <VisuallyHidden id={labelId}>{t('programLabel')}</VisuallyHidden>
      <VisuallyHidden id={helpId}>{t('programHelp')}</VisuallyHidden>
    </>
  );
}

function mark(view: EditorView, { problems }: WorkspaceState) {
  view.dispatch(setDiagnostics(view.state, marksOf(problems, view.state.doc)));
}

function goTo(view: EditorView, { line: number, column }: Place) {
  const { doc } = view.state;
  const line = doc.line(Math.min(Math.max(1, number), doc.lines));
  const position = line.from + Math.min(column, line.length);
  view.dispatch({
    selection: EditorSelection.cursor(position),
    effects: EditorView.scrollIntoView(position, { y: 'center' }),
  });
  view.focus();
}
