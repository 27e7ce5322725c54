import { keyNames } from '../../../ui/commands';

/** The text for keys in a hint, e.g. `Ctrl+S`. */
export function keysText(keys: string): string {
  return keyNames(keys)
    .map((stroke) => stroke.join('+'))
    .join(' ');
}
