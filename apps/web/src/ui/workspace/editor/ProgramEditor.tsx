import { setDiagnostics } from '@codemirror/lint';
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import {
  lazy,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { VisuallyHidden } from '@mantine/core';
import { type EngineWords, useEngineWords } from '../../engine-words';
import { breakpointsIn, movedTabs } from '../project';
import type { Workspace } from '../workspace';
import { type FileProblem, type Place, problemsIn, type WorkspaceState } from '../workspace-state';
import type { LiveCheck } from '../live-check';
import { useIdle } from '../use-idle';
import { useWorkspace } from '../workspace-context';
import { type CodeView, createCodeView } from './code-view';
import { editorSettings } from './editor-settings';
import { editorHandle, type EditorHandle } from './editor-handle';
import { marksAfterEdit, marksOf } from './error-marks';
import { changeSettings, giveRunMarks, programEditor } from './extensions';
import { marksOfRun } from './marks-of-run';
import { languageChanged } from './tools-context';
import classes from './ProgramEditor.module.css';
import { useSyntax } from './use-syntax';

/** If this cannot be loaded now, the keys still work. */
const EditorCommands = lazy(() =>
  import('./commands/EditorCommands').then(
    (module) => ({ default: module.EditorCommands }),
    () => ({ default: () => null }),
  ),
);

interface ProgramEditorProps {
  readonly readOnly: boolean;
  /** The initial text, which the first key replaces; null when there is none. */
  readonly startText: string | null;
  readonly ref?: Ref<EditorHandle>;
}

/**
 * The editor of the workspace's program. Changes in the editor go to the workspace, and changes of the
 * workspace appear in the editor.
 */
export function ProgramEditor({ readOnly, startText, ref }: ProgramEditorProps) {
  const { t } = useTranslation('workspace');
  const workspace = useWorkspace();
  const holder = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<CodeView | null>(null);
  const [shown, setShown] = useState(() => fileOf(workspace.state.getState()));
  const phrases = useMemo(() => t('phrases', { returnObjects: true }), [t]);
  const isQuiet = useIdle();
  const labelId = useId();
  const helpId = useId();
  const latestStartText = useRef(startText);
  const words = useEngineWords();
  const latestWords = useRef(words);
  useEffect(() => {
    latestStartText.current = startText;
    latestWords.current = words;
  }, [startText, words]);

  useEffect(() => {
    if (!holder.current) return undefined;
    const checking = checkOnceVisited(holder.current, workspace);
    const created = createCodeView({
      parent: holder.current,
      file: fileOf(workspace.state.getState()),
      text: workspace.state.getState().program,
      onText: (text) => workspace.edit(text),
      extensions: programEditor({
        labelledBy: labelId,
        describedBy: helpId,
        onRun: () => void workspace.run(),
        startText: () => latestStartText.current,
        runMarks: marksOfRun(workspace),
        onLineNumber: (view, position) => void toggleAt(view, position, workspace),
        onCursor: (line, column) => workspace.moveCursor({ line, column }),
        tools: {
          language: () => workspace.state.getState().language,
          libraries: () => workspace.state.getState().libraries,
          earlier: () => [{ origin: 'prepend', text: workspace.prepend }],
          goTo: (place) => workspace.goTo(place),
          ask: (channel, question) =>
            checking.current()?.ask(channel, question) ?? Promise.resolve(null),
          files() {
            const { project } = workspace.state.getState();
            return { texts: project.files, activePath: project.activePath ?? '' };
          },
        },
      }),
    });
    mark(created.view, workspace.state.getState(), latestWords.current);
    const giveMarks = () => {
      if (!hasRunMarks(workspace.state.getState())) return;
      // Later, because the editor is being updated at this moment.
      queueMicrotask(() => void giveRunMarks(created.view, marksOfRun(workspace)));
    };
    giveMarks();
    const unsubscribe = workspace.state.subscribe((now, before) => {
      for (const [from, to] of movedTabs(before.project, now.project)) created.moved(from, to);
      created.show(fileOf(now), now.program);
      const isOtherFile = fileOf(now) !== fileOf(before);
      if (isOtherFile) setShown(fileOf(now));
      if (isOtherFile || now.step !== before.step || now.values !== before.values) giveMarks();
      if (now.language !== before.language || now.libraries !== before.libraries) {
        created.view.dispatch({ effects: languageChanged.of(null) });
      }
      if (isOtherFile || now.problems !== before.problems || now.found !== before.found) {
        mark(created.view, now, latestWords.current);
      }
      if (now.destination && now.destination !== before.destination) {
        const { destination } = now;
        // The page may have to show the editor first.
        requestAnimationFrame(() => goTo(created.view, destination));
      }
    });
    setEditor(created);
    return () => {
      unsubscribe();
      checking.stop();
      created.destroy();
    };
  }, [workspace, labelId, helpId]);

  useEffect(() => {
    // A file that is opened for the first time, or again, does not have the settings yet.
    editor?.view.dispatch({ effects: changeSettings({ readOnly, phrases }) });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the file, for that reason
  }, [editor, readOnly, phrases, shown]);

  const showsHints = useStore(editorSettings, (settings) => settings.showsHints);
  useEffect(() => {
    if (editor) mark(editor.view, workspace.state.getState(), words);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the setting, which the marks follow
  }, [editor, workspace, words, showsHints]);

  useSyntax(editor?.view, shown);

  // After the editor, because users type before they run.
  useEffect(() => workspace.prepare(), [workspace]);

  useImperativeHandle(ref, () => ({
    insert: (text) => editor && editorHandle(editor.view).insert(text),
    focus: () => editor?.view.focus(),
  }));

  return (
    <>
      <div ref={holder} className={classes.editor} />
      {editor && isQuiet && (
        <Suspense>
          <EditorCommands view={editor.view} />
        </Suspense>
      )}
      <VisuallyHidden id={labelId}>{t('programLabel')}</VisuallyHidden>
      <VisuallyHidden id={helpId}>
        {t(readOnly ? 'consoleEmptyHint' : 'programHelp')}
      </VisuallyHidden>
    </>
  );
}

/**
 * Starts to check the program during typing, once the user has visited the editor.
 * @returns the check as soon as it has started, and a function that stops it
 */
function checkOnceVisited(
  editor: HTMLElement,
  workspace: Workspace,
): { readonly current: () => LiveCheck | undefined; readonly stop: () => void } {
  let check: LiveCheck | undefined;
  let isOver = false;
  async function visit() {
    // Cannot be loaded now. Runs still report errors, and the next visit tries again.
    const live = await import('../live-check').catch(() => null);
    if (live && !check && !isOver) check = live.checkLive(workspace);
  }
  const onVisit = () => {
    if (!check) void visit();
  };
  editor.addEventListener('focusin', onVisit);
  editor.addEventListener('pointerover', onVisit);
  return {
    current: () => check,
    stop() {
      isOver = true;
      editor.removeEventListener('focusin', onVisit);
      editor.removeEventListener('pointerover', onVisit);
      check?.stop();
    },
  };
}

/** Sets or removes a breakpoint, even if the user has not visited the editor before. */
async function toggleAt(view: EditorView, position: number, workspace: Workspace): Promise<void> {
  await giveRunMarks(view, marksOfRun(workspace));
  // Cannot be loaded now; the next press tries again.
  const marks = await import('./run-marks').catch(() => null);
  marks?.toggleBreakpoint(view, position);
}

function hasRunMarks({ project, step, values }: WorkspaceState): boolean {
  return step !== null || values !== null || breakpointsIn(project, project.activePath).length > 0;
}

/** The editor is empty when no file is open. */
function fileOf({ project }: WorkspaceState): string {
  return project.activePath ?? '';
}

function mark(view: EditorView, state: WorkspaceState, words: EngineWords) {
  const file = fileOf(state);
  const { found } = state;
  const isChecked = found.files[file] === state.program;
  const hints = isChecked && editorSettings.getState().showsHints ? found.hints : [];
  // A problem of the run may have been found while it was typed, with fixes that the page offers.
  const offered = (problem: FileProblem) =>
    found.problems.find((other) => isSameProblem(other, problem)) ?? problem;
  const here = [...problemsIn(state).map(offered), ...(hints ?? [])].filter(
    ({ path }) => path === file,
  );
  const isOfThisText = state.problems.length > 0 || isChecked;
  const marks = isOfThisText
    ? marksOf(
        here.map(({ error }) => error),
        view.state.doc,
        words,
      )
    : marksAfterEdit(view.state);
  view.dispatch(setDiagnostics(view.state, marks));
}

function isSameProblem(one: FileProblem, other: FileProblem): boolean {
  const [found, ran] = [one.error, other.error];
  return one.path === other.path && found.line === ran.line && found.message === ran.message;
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
