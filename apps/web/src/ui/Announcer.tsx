import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { announcements } from './announcer';

/**
 * The live region in which announcements are read out. It is always on the page, because screen readers only
 * notice changes in a region that already exists. An open dialog has its own, since screen readers ignore
 * everything outside it.
 */
export function Announcer() {
  const announcement = useStore(announcements);
  return (
    <VisuallyHidden component="div" aria-live="polite">
      {announcement && <span key={announcement.key}>{announcement.text}</span>}
    </VisuallyHidden>
  );
}
