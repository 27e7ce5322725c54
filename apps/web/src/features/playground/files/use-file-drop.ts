import { type DragEvent, useState } from 'react';
import { ROOT } from '../program-path';
import type { FileSource, FileTask } from './file-task';

/** The properties for an element that accepts dropped files. */
interface FileDrop {
  /** True if files are being dragged over it. */
  readonly isOver: boolean;
  readonly handlers: {
    readonly onDragOverCapture: (event: DragEvent) => void;
    readonly onDragLeaveCapture: (event: DragEvent) => void;
    readonly onDropCapture: (event: DragEvent) => void;
  };
}

/**
 * Accepts files of the device, dropped anywhere on an element. On a row of the tree, whose `data-folder`
 * names a folder, they go into that folder. Handles the event first, because the editor would insert the
 * text.
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

/** Reads synchronously: dropped files are no longer accessible after the event. */
function sourceOf(transfer: DataTransfer): FileSource {
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length > 0) return { kind: 'entries', entries };
  return { kind: 'files', files: [...transfer.files] };
}
