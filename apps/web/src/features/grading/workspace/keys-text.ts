import { keyNames } from '../../../ui/commands';

/** Keys as a hint names them, e.g. `Ctrl+S`. */
export function keysText(keys: string): string {
  return keyNames(keys)
    .map((stroke) => stroke.join('+'))
    .join(' ');
}
