import type { Project } from '../../../../ui/workspace';
import { nameOf } from '../../../../ui/workspace/project';

/** Gives files to the device. */

/**
 * Downloads a file, or a folder as a zip file.
 * @returns rejects when what makes zip files cannot be fetched
 */
export async function download(project: Project, path: string): Promise<void> {
  const text = project.files[path];
  if (text !== undefined) {
    downloadText(nameOf(path), text);
    return;
  }
  const { pack } = await import('./zip');
  save(`${nameOf(path)}.zip`, new Blob([pack(project, path)], { type: 'application/zip' }));
}

/** Downloads a text. */
export function downloadText(name: string, text: string): void {
  save(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** How long a browser may take to begin, in milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

function save(name: string, content: Blob) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGINS_WITHIN_MS);
}
