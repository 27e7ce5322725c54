import type { Files, FileTask } from '../file-task';

/** What shows a task of one kind. */
export interface TaskProps<Kind extends FileTask['kind']> {
  readonly files: Files;
  readonly task: Extract<FileTask, { kind: Kind }>;
  readonly onEnd: () => void;
}
