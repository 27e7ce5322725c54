import { getI18n } from 'react-i18next';
import { downloadText } from '../../../ui/download';
import { showToast } from '../../../ui/toasts';
import type { Files, FileTask } from './file-task';
import { chooseFiles } from './transfer/choose-files';
import { download } from './transfer/download';

/** Performs a task that needs no user interface. @returns whether it was such a task */
export function perform(task: FileTask, { playground: { workspace }, begin }: Files): boolean {
  switch (task.kind) {
    case 'choose': {
      const { what, folder } = task;
      chooseFiles(what, (files) =>
        begin({
          kind: 'upload',
          source: { kind: 'files', files },
          folder,
          asProject: what === 'project',
        }),
      );
      return true;
    }
    case 'download':
      download(workspace.state.getState().project, task.path).catch(() =>
        showToast({
          kind: 'danger',
          message: getI18n().t('downloadFailed', { ns: 'files' }),
          durationMs: 5000,
        }),
      );
      return true;
    case 'save-text':
      downloadText(task.name, task.text);
      return true;
    default:
      return false;
  }
}
