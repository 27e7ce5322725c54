import type { Files, FileTask } from '../file-task';
import { DeleteDialog } from './DeleteDialog';
import { MoveDialog } from './MoveDialog';
import { NameDialog } from './NameDialog';
import { ProjectMenu } from './ProjectMenu';
import { TabMenu } from './TabMenu';
import { Upload } from './Upload';

interface AnyTaskProps {
  readonly files: Files;
  readonly task: FileTask;
  readonly onEnd: () => void;
}

/** A task with a user interface: a menu or a dialog. */
export function Task({ task, files, onEnd }: AnyTaskProps) {
  const props = { files, onEnd };
  switch (task.kind) {
    case 'create':
    case 'rename':
      return <NameDialog task={task} {...props} />;
    case 'move':
      return <MoveDialog task={task} {...props} />;
    case 'delete':
      return <DeleteDialog task={task} {...props} />;
    case 'upload':
      return <Upload task={task} {...props} />;
    case 'project-menu':
      return <ProjectMenu task={task} {...props} />;
    case 'tab-menu':
      return <TabMenu task={task} {...props} />;
    case 'choose':
    case 'download':
    case 'save-text':
      // Needs no user interface.
      return null;
  }
}
