import { type DragEvent, useState } from 'react';
import { ROOT } from '../program-path';
import type { FileSource, FileTask } from './file-task';

/** What an element takes to have files dropped on it. */
interface FileDrop {
  /** Whether files are held over it. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOverCapture: (event: DragEvent) => void;
    readonly onDragLeaveCapture: (event: DragEvent) => void;
    readonly onDropCapture: (event: DragEvent) => void;
  };
}

/**
 * Files of the device, dropped anywhere on an element: onto a row of the tree, whose `data-folder` names
 * a folder, they go there. Before all others hear of it, since the editor would take the text in.
 */
export function useFileDrop(begin: (task: FileTask) => void): FileDrop {
  const [isOver, setIsOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOverCapture(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        event.dataTransfer.dropEffect = 'copy';
        setIsOver(true);
      },
      onDragLeaveCapture(event) {
        const isInside =
          event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
        if (!isInside) setIsOver(false);
      },
      onDropCapture(event) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        setIsOver(false);
        const row = event.target instanceof Element ? event.target.closest('[data-folder]') : null;
        const folder = row?.getAttribute('data-folder') ?? ROOT;
        begin({ kind: 'upload', source: sourceOf(event.dataTransfer), folder, asProject: false });
      },
    },
  };
}

function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer.types.includes('Files');
}

/** Read at once: what was dropped is out of reach when the event is over. */
function sourceOf(transfer: DataTransfer): FileSource {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length > 0) return { kind: 'entries', entries };
  return { kind: 'files', files: [...transfer.files] };
}
