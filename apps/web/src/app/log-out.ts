import { failureText, session } from '../backend';
import { showToast } from '../ui/toasts';
import { sendAllWork } from '../ui/updates';
import { openDialog } from '../ui/shell-dialogs';

/** The time that sending unsent work may take before the user is asked, in milliseconds. */
const PATIENCE_MS = 3000;

/** Sends all work and ends the session. Asks first when some work would be left behind. */
export async function logOut(): Promise<void> {
  if (await sendAllWork(PATIENCE_MS)) await endSession();
  else openDialog('log-out');
}

/** Ends the session, even when unsent work is left behind. */
export async function endSession(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    showToast({ kind: 'danger', id: 'action-failure', message: failureText(error) });
  }
}
