import type { Files, FileTask } from '../file-task';

/** The properties of a component that shows tasks of one kind. */
export interface TaskProps<Kind extends FileTask['kind']> {
  readonly files: Files;
  readonly task: Extract<FileTask, { kind: Kind }>;
  readonly onEnd: () => void;
}
