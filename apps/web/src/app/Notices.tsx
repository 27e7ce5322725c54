import { Notifications } from '@mantine/notifications';
import './theme/later-kit-styles';
// Comes along, so that who is signed in can open their menu while the server is away.
import './frame/OpenedMenu';
import './frame/PersonEntries';

/** How long a notice stays (course specification, section 9). */
const NOTICE_MS = 2000;

/** Where short notices appear. */
export function Notices() {
  return <Notifications position="top-right" autoClose={NOTICE_MS} limit={4} />;
}
