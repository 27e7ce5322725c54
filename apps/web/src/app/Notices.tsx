import { Notifications } from '@mantine/notifications';
import './theme/later-kit-styles';

/** How long a notice stays (course specification, section 9). */
const NOTICE_MS = 2000;

/** Where short notices appear. */
export function Notices() {
  return <Notifications position="top-right" autoClose={NOTICE_MS} limit={4} />;
}
