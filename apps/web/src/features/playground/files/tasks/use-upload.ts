import { useCallback, useEffect, useState } from 'react';
import { getI18n } from 'react-i18next';
import { showToast, TOAST_MS } from '../../../../ui/toasts';
import { openFile, type Project } from '../../../../ui/workspace';
import type { OpenPlayground } from '../../open-playground';
import type { FileSource, FileTask } from '../file-task';
import { filesOf, incomingFiles } from '../transfer/incoming-files';
import { type Batch, isZip, readFiles, type Refused } from '../transfer/read-files';
import { type ClashChoice, clashesOf, importFiles } from '../transfer/import-files';

/** The state of an import. */
export type UploadPhase =
  | { readonly kind: 'reading'; readonly done: number; readonly count: number }
  /** Asking what to do with the existing files. */
  | { readonly kind: 'asking'; readonly batch: Batch; readonly clashes: readonly string[] }
  /** Files were refused or their names were adapted. */
  | {
      readonly kind: 'told';
      readonly refused: readonly Refused[];
      readonly adapted: Batch['adapted'];
    };

/** The treatment of existing files; `replace-all` also removes files without a clash. */
export type UploadChoice = ClashChoice | 'replace-all';

interface Upload {
  readonly phase: UploadPhase;
  readonly choose: (batch: Batch, choice: UploadChoice) => void;
}

const NOTHING: Project = { files: {}, folders: [], tabs: [], activePath: null };

/** Imports files while the component is mounted; unmounting stops reading. */
export function useUpload(
  playground: OpenPlayground,
  { source, folder, asProject }: Extract<FileTask, { kind: 'upload' }>,
  onEnd: () => void,
): Upload {
  const [phase, setPhase] = useState<UploadPhase>({ kind: 'reading', done: 0, count: 0 });

  const choose = useCallback(
    (batch: Batch, choice: UploadChoice) => {
      const refused = [...batch.refused, ...takeInto(playground, batch, choice)];
      const { adapted } = batch;
      if (refused.length === 0 && adapted.length === 0) onEnd();
      else setPhase({ kind: 'told', refused, adapted });
    },
    [playground, onEnd],
  );

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function ask(batch: Batch) {
      if (signal.aborted) return;
      const clashes = clashesOf(playground.workspace.state.getState().project, batch);
      const hasToAsk = clashes.length > 0 || (asProject && batch.files.size > 0);
      if (hasToAsk) setPhase({ kind: 'asking', batch, clashes });
      else choose(batch, 'replace');
    }
    function fail() {
      if (signal.aborted) return;
      const message = getI18n().t('filesOutOfReach', { ns: 'playground' });
      showToast({ kind: 'danger', message });
      onEnd();
    }
    const onProgress = (done: number, count: number) => setPhase({ kind: 'reading', done, count });
    void read(source, folder, signal, onProgress).then(ask, fail);
    return () => controller.abort();
  }, [playground, source, folder, asProject, choose, onEnd]);

  return { phase, choose };
}

async function read(
  source: FileSource,
  folder: string,
  signal: AbortSignal,
  onProgress: (done: number, count: number) => void,
): Promise<Batch> {
  const incoming =
    source.kind === 'files' ? incomingFiles(source.files) : await filesOf(source.entries);
  // First, so that a network failure is not mistaken for a damaged zip file.
  const zip = incoming.some(isZip) ? await import('../transfer/zip') : null;
  return readFiles(incoming, {
    folder,
    signal,
    onProgress,
    unzip: (bytes) => zip?.unpack(bytes) ?? [],
  });
}

/** @returns the files for which there was no place */
function takeInto(
  playground: OpenPlayground,
  batch: Batch,
  choice: UploadChoice,
): readonly Refused[] {
  const { workspace } = playground;
  const isAll = choice === 'replace-all';
  const before = isAll ? NOTHING : workspace.state.getState().project;
  const { project, paths, refused } = importFiles(before, batch, isAll ? 'replace' : choice);
  const [first] = paths;
  if (first === undefined) return refused;
  const opens = paths.length === 1 || project.activePath === null;
  workspace.changeProject(() => (opens ? openFile(project, entryOf(paths) ?? first) : project));
  // Without the tree users would not see where the files are.
  if (paths.length > 1) playground.setFolderMode(true);
  showToast({
    kind: 'success',
    message: getI18n().t('taken', { ns: 'files', count: paths.length }),
    durationMs: TOAST_MS.default,
  });
  return refused;
}

/** Returns the one of several imported files to show: the one that playgrounds begin with. */
function entryOf(paths: readonly string[]): string | undefined {
  return paths.find((path) => /\/(?:program|main|index)\.[^/]*$/.test(path));
}
