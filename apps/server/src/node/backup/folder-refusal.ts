import { errorCode } from '@wellspring/embedded-postgres/file-system';
import { StartError } from '../start-error.js';

/** Advice for errors of the file system, by code. */
const ADVICE: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full: free some space, or name a folder on another one.',
  EDQUOT: 'The quota of the disk is used up: free some space, or name a folder elsewhere.',
  EACCES: 'Name a folder in which the user who runs this command has the right to do so.',
  EPERM: 'Name a folder in which the user who runs this command has the right to do so.',
  EROFS: 'The file system is read-only: name a folder elsewhere.',
  ENOENT: 'No folder can be made there: name one elsewhere.',
  ENOTDIR: 'A part of this path is a file.',
  EIO: 'The disk is failing: use another one.',
  ENAMETOOLONG: 'Choose a shorter name.',
};

/**
 * Turns an error of the file system into one for the person who named the folder. Other errors are returned
 * unchanged.
 * @param what the beginning of a sentence that the folder completes
 */
export function folderRefusal(error: unknown, folder: string, what: string): unknown {
  const advice = ADVICE[errorCode(error) ?? ''];
  if (advice === undefined || !(error instanceof Error)) return error;
  return new StartError(`${what} ${folder} (${error.message}). ${advice}`, { cause: error });
}
