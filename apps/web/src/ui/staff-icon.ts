import { laterIcon } from './later-icon';
import { loadPart } from './parts';
import type * as StaffIcons from './staff-icons';

/** The icon of a page for staff. */
export function staffIcon(name: keyof typeof StaffIcons): ReturnType<typeof laterIcon> {
  return laterIcon(async () => (await loadPart(() => import('./staff-icons')))[name]);
}
