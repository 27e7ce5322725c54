/** Downloads files to the device. */

/** The time a browser may take to start a download, in milliseconds. */
const BEGINS_WITHIN_MS = 60_000;

/** Downloads a text. @param type the media type, e.g. `text/csv` */
export function downloadText(name: string, text: string, type = 'text/plain'): void {
  downloadBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

/** Downloads a blob under a name. */
export function downloadBlob(name: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGINS_WITHIN_MS);
}
