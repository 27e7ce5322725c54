import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** What can be chosen, as the `accept` of a file input. */
  readonly accept: string;
  /** Gets what was dropped or chosen; to be read before it returns, since the field is emptied then. */
  readonly onFiles: (files: FileList | null) => void;
  /** One thing below the other, with narrow gaps. */
  readonly isStacked?: boolean;
  /** The name of the field where the children say more than that. */
  readonly label?: string;
  /** The id of what says what is wrong with the file; null: nothing is. */
  readonly errorId?: string | null;
  readonly children: ReactNode;
}

/** Where a file is dropped, or chosen by pointer or keyboard. */
export function FileDrop(props: FileDropProps) {
  const { accept, onFiles, isStacked = false, label, errorId = null, children } = props;
  const [isOver, setIsOver] = useState(false);

  const dropping = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setIsOver(false);
      onFiles(event.dataTransfer.files);
    },
  };
  return (
    <label
      className={classes.drop}
      data-over={isOver || undefined}
      data-stacked={isStacked || undefined}
      {...dropping}
    >
      {children}
      <input
        type="file"
        accept={accept}
        className={classes.file}
        aria-label={label}
        aria-invalid={errorId !== null || undefined}
        aria-describedby={errorId ?? undefined}
        onChange={({ currentTarget }) => {
          onFiles(currentTarget.files);
          // So that the same file can be chosen again once it is mended.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
