import { type DragEvent, type ReactNode, useState } from 'react';
import classes from './FileDrop.module.css';

interface FileDropProps {
  /** The accepted files, as in the attribute `accept` of a file input. */
  readonly accept: string;
  /**
   * Called with the dropped or chosen files. Read them before returning, because the field is cleared
   * afterwards.
   */
  readonly onFiles: (files: FileList | null) => void;
  /** True if the contents are stacked with narrow gaps. */
  readonly isStacked?: boolean;
  /** The name of the field, if the children contain more than its name. */
  readonly label?: string;
  /** The id of the element with the error of the file; null when there is no error. */
  readonly errorId?: string | null;
  readonly children: ReactNode;
}

/** An area on which a file can be dropped, or chosen by pointer or keyboard. */
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
          // So that the same file can be chosen again after it was corrected.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}
