import { IconUser } from '@tabler/icons-react';
import { initialsOf } from './initials';
import classes from './Avatar.module.css';

interface AvatarProps {
  /** Null: the student shows no name. */
  readonly name: string | null;
  readonly isLarge?: boolean;
}

/** The initials of a student in a circle. The name beside it says the same, so it is not read out. */
export function Avatar({ name, isLarge = false }: AvatarProps) {
  return (
    <span className={classes.avatar} data-large={isLarge || undefined} aria-hidden>
      {name === null ? <IconUser size={isLarge ? 28 : 18} /> : initialsOf(name)}
    </span>
  );
}
