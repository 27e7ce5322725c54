/**
 * Lets the user choose files on the device. Call it while a press is handled, or right after.
 * @param onChosen called with the chosen files; not called when none was chosen
 */
export function chooseFiles(
  what: 'files' | 'folder' | 'project',
  onChosen: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  input.multiple = what === 'files';
  input.webkitdirectory = what === 'folder';
  if (what === 'project') input.accept = '.zip,application/zip';
  input.addEventListener('change', () => {
    input.remove();
    if (input.files && input.files.length > 0) onChosen([...input.files]);
  });
  input.addEventListener('cancel', () => input.remove());
  // Safari ignores an input that is not on the page.
  document.body.append(input);
  input.click();
}
