import { failureText, session } from '../backend';
import { showToast } from '../ui/toasts';
import { sendAllWork } from '../ui/updates';
import { openDialog } from '../ui/shell-dialogs';

/** How long unsent work may take to be with the server before one is asked, in milliseconds. */
const PATIENCE_MS = 3000;

/** Ends the session with all work sent; asks first when some of it would be left behind. */
export async function logOut(): Promise<void> {
  if (await sendAllWork(PATIENCE_MS)) await endSession();
  else openDialog('log-out');
}

/** Ends the session, whatever is left behind. */
export async function endSession(): Promise<void> {
  try {
    await session.signOut();
  } catch (error) {
    showToast({ kind: 'danger', id: 'action-failure', message: failureText(error) });
  }
}
