import type { Project } from '../../../../ui/workspace';
import { downloadBlob, downloadText } from '../../../../ui/download';
import { nameOf } from '../../../../ui/workspace/project';

/** Downloads files to the device. */

/**
 * Downloads a file, or a folder as a zip file.
 * @returns a promise that rejects when the code for zip files cannot be fetched
 */
export async function download(project: Project, path: string): Promise<void> {
  const text = project.files[path];
  if (text !== undefined) {
    downloadText(nameOf(path), text);
    return;
  }
  const { pack } = await import('./zip');
  downloadBlob(`${nameOf(path)}.zip`, new Blob([pack(project, path)], { type: 'application/zip' }));
}
