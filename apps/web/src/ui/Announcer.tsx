import { VisuallyHidden } from '@mantine/core';
import { useStore } from 'zustand';
import { announcements } from './announcer';

/**
 * Where announcements are read out. It is always on the page, because screen readers only notice what changes
 * in a region that is there already; an open dialog has its own, since nothing outside of it is heard.
 */
export function Announcer() {
  const announcement = useStore(announcements);
  return (
    <VisuallyHidden component="div" aria-live="polite">
      {announcement && <span key={announcement.key}>{announcement.text}</span>}
    </VisuallyHidden>
  );
}
