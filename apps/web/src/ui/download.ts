/** Gives files to the device. */

/** How long a browser may take to begin, in milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

/** Downloads a text. @param type of the file, e.g. `text/csv` */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads what there is under this name. */
export function downloadBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGINS_WITHIN_MS);
}
